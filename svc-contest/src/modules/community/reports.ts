import type { CommunityReport } from '@hypercar/contracts/community';
import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Who } from '@hypercar/service-kit/records/act';
import type { Claims } from '@hypercar/service-kit/token';
import type { TellCourse } from '../course-access/course-access';
import { changeThread, findThreads, type ThreadRow } from '../discussions/discussions';
import { Report, type ReportRow } from './community.model';
import { presentPosts } from './present-post';

/** Keeps what a member reports; twice is once. Throws 404. */
export const addReport = async (
  row: ThreadRow,
  { reply, reason }: { reply: string | null; reason: string },
  user: Claims,
  at: Date,
): Promise<void> => {
  if (reply && !row.replies.some(({ _id }) => String(_id) === reply)) throw notFound('Reply');
  const about = { threadId: row._id, replyId: reply, userId: user.sub };
  // Not an insert that may be refused: that would end the surrounding transaction.
  const first = { username: user.name, reason, at };
  await Report.updateOne(about, { $setOnInsert: first }, { upsert: true });
};

const present = async (rows: readonly ReportRow[], reader: Claims): Promise<CommunityReport[]> => {
  const ids = [...new Set(rows.map(({ threadId }) => String(threadId)))];
  const threads = await findThreads({ _id: { $in: ids } }, { limit: Math.max(1, ids.length) });
  const posts = await presentPosts(threads.rows, reader);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return rows.map((row) => ({
    id: String(row._id),
    post: byId.get(String(row.threadId)) ?? null,
    reply: row.replyId && String(row.replyId),
    reason: row.reason,
    by: row.username,
    at: row.at.toISOString(),
    outcome: row.outcome,
    settledBy: row.settledBy?.name ?? null,
  }));
};

/** A page of reports, newest first. */
export const findReports = async (
  { show, ...paged }: PagedFind & { show: 'open' | 'all' },
  reader: Claims,
) => {
  const page = await readPage<ReportRow>(Report, show === 'open' ? { outcome: null } : {}, paged);
  return { ...page, rows: await present(page.rows, reader) };
};

interface Settling {
  by: Claims;
  tell: TellCourse;
}

const hide = (report: ReportRow, isHidden: boolean): Promise<ThreadRow> =>
  changeThread(String(report.threadId), ({ replies }) =>
    report.replyId
      ? {
          replies: replies.map((reply) =>
            reply._id.equals(report.replyId) ? { ...reply, isHidden } : reply,
          ),
        }
      : { isHidden },
  );

/** Hides what was reported or keeps it; every report of the same is settled with it. Throws 404. */
export const settle = (
  id: string,
  outcome: 'hidden' | 'kept',
  { by, tell }: Settling,
): Promise<CommunityReport> =>
  inTransaction(async () => {
    const report = await Report.findById(id).lean<ReportRow>();
    if (!report) throw notFound('Report');
    const row = await hide(report, outcome === 'hidden');
    const who: Who = { id: by.sub, name: by.name };
    const { threadId, replyId } = report;
    await Report.updateMany({ threadId, replyId }, { outcome, settledBy: who });
    const target = { id: String(row.userId), name: row.username };
    const after = { text: row.text, reason: report.reason };
    await tell({
      by: who,
      action: outcome === 'hidden' ? 'hide post' : 'keep post',
      target,
      after,
    });
    return (await present([{ ...report, outcome, settledBy: who }], by))[0]!;
  });
