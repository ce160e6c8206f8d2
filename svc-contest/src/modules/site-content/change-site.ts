import type { SiteContent, SiteContentState } from '@hypercar/contracts/site-content';
import {
  changesBetween,
  complaintsOf,
  type ContentComplaint,
  permissionComplaints,
} from '@hypercar/contracts/site-content-rules';
import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest, conflict, notFound } from '@hypercar/service-kit/errors';
import type { Who } from '@hypercar/service-kit/records/act';
import { dayOf } from '../period/period';
import {
  addVersion,
  asOf,
  findNewest,
  findVersion,
  type NewVersion,
  refuseOvertaken,
  type SiteNow,
} from './site-versions';

/** Who acts and when, the content without any publication, and what is told of the act. */
export interface SiteAct {
  by: Who;
  at: Date;
  defaults: SiteContent;
  /** When the season before the current one ended. */
  since: Date;
  /** What to say of pictures and films that are not there, or do not fit. */
  wrongMedia: (content: SiteContent) => Promise<ContentComplaint[]>;
  /** Called in the act's transaction. */
  told: (action: NewVersion['action'] | 'season', changes: NewVersion['changes']) => Promise<void>;
}

const overtaken = () => conflict('Somebody else was faster. Please look again.');

const presentMoved = (moved: { at: Date; by: Who } | null) =>
  moved && { at: moved.at.toISOString(), by: moved.by.name };

/** The state as an administrator reads it. */
export const presentState = (
  { version, draft, live, published, planned }: SiteNow,
  defaults: SiteContent,
): SiteContentState => ({
  version,
  draft,
  live: { ...defaults, ...live },
  published: presentMoved(published),
  planned: presentMoved(planned),
});

type Next = Partial<Pick<NewVersion, 'draft' | 'live' | 'published' | 'planned' | 'changes'>>;

/** Writes the next version down, with what is due by then; throws 409 when another one came first. */
const go = async (
  before: SiteNow,
  action: NewVersion['action'],
  next: Next,
  act: SiteAct,
): Promise<SiteContentState> => {
  const { draft, live, published, planned } = asOf(before, act.at);
  const state = { version: before.version + 1, draft, live, published, planned, ...next };
  const changes = next.changes ?? [];
  await inTransaction(async () => {
    const { by, at } = act;
    if (!(await addVersion({ ...state, changes, action, by, at }))) throw overtaken();
    await act.told(action, changes);
  });
  return presentState(state, act.defaults);
};

const toDraft = (
  before: SiteNow,
  action: 'save' | 'restore',
  draft: SiteContent,
  act: SiteAct,
): Promise<SiteContentState> => {
  const changes = changesBetween(before.draft, draft);
  return go(before, action, { draft, changes }, act);
};

/** What to say of a contest that would begin while the former one ran, or on the day of its end. */
const overlap = ({ contestStart }: SiteContent, since: Date): ContentComplaint[] =>
  since.getTime() > 0 && dayOf(new Date(contestStart)) <= dayOf(since)
    ? [
        {
          path: 'contestStart',
          message: `The contest must begin on a later day (UTC) than the last one ended: after ${dayOf(since)}`,
        },
      ]
    : [];

/** Throws 400 for what does not fit in a whole content, and for a picture that is not there any more. */
const refuseWrong = async (
  content: SiteContent,
  { wrongMedia, since }: SiteAct,
  others: readonly ContentComplaint[] = [],
): Promise<void> => {
  const own = [...complaintsOf(content), ...overlap(content, since), ...others];
  const [first, ...more] = [...own, ...(await wrongMedia(content))];
  if (first) throw badRequest(first.message, { errors: [first, ...more] });
};

/** Changes fields of the draft; throws 400 for what does not fit, 409 for what somebody else has changed since. */
export const saveDraft = async (
  patch: Partial<SiteContent>,
  basedOn: number | undefined,
  act: SiteAct,
): Promise<SiteContentState> => {
  const before = await findNewest(act.defaults);
  const draft = { ...before.draft, ...patch };
  const current = { ...before.draft, version: before.version };
  if (basedOn !== undefined) await refuseOvertaken(basedOn, Object.keys(patch), current);
  await refuseWrong(draft, act);
  return toDraft(before, 'save', draft, act);
};

/** Publishes the draft that was seen, now or at a later time. */
export const publishDraft = async (
  seen: number,
  later: Date | undefined,
  act: SiteAct,
): Promise<SiteContentState> => {
  const before = await findNewest(act.defaults);
  if (before.version !== seen) throw overtaken();
  await refuseWrong(before.draft, act, permissionComplaints(before.draft));
  const { by, at } = act;
  if (later && later <= at) throw badRequest('Please choose a time that is still to come');
  if (later) {
    const planned = { at: later, by, content: before.draft };
    return go(before, 'plan', { planned }, act);
  }
  const changes = changesBetween({ ...act.defaults, ...asOf(before, at).live }, before.draft);
  const live = { live: before.draft, published: { at, by }, planned: null };
  return go(before, 'publish', { ...live, changes }, act);
};

/** Makes the dates of a new season live, in the draft and in a plan, too; a part of the surrounding transaction. */
export const movePeriod = async (
  { start, end }: { start: Date; end: Date },
  act: SiteAct,
): Promise<void> => {
  const before = await findNewest(act.defaults);
  const { draft, live, planned } = asOf(before, act.at);
  const { by, at } = act;
  const dates = { contestStart: start.toISOString(), contestEnd: end.toISOString() };
  const was: SiteContent = { ...act.defaults, ...live };
  await go(
    before,
    'publish',
    {
      draft: { ...draft, ...dates },
      live: { ...was, ...dates },
      published: { at, by },
      planned: planned && { ...planned, content: { ...planned.content, ...dates } },
      changes: changesBetween(was, { ...was, ...dates }),
    },
    act,
  );
};

export const cancelPlan = async (act: SiteAct): Promise<SiteContentState> => {
  const before = await findNewest(act.defaults);
  if (!asOf(before, act.at).planned) throw conflict('No publication is planned');
  return go(before, 'cancel', { planned: null }, act);
};

/** Makes the draft what it was at an earlier version; throws 404 for an unknown one. */
export const restoreVersion = async (id: string, act: SiteAct): Promise<SiteContentState> => {
  const [before, version] = await Promise.all([findNewest(act.defaults), findVersion(id)]);
  if (!version) throw notFound('Version');
  return toDraft(before, 'restore', { ...act.defaults, ...version.draft }, act);
};

/** Writes down a planned publication whose time has come; once, however many replicas do so at a time. */
export const publishDue = async (
  before: SiteNow,
  at: Date,
  defaults: SiteContent,
  told: SiteAct['told'],
): Promise<void> => {
  const { planned } = before;
  if (!planned || planned.at > at) return;
  const changes = changesBetween({ ...defaults, ...before.live }, planned.content);
  const wrongMedia = () => Promise.resolve([]);
  const since = new Date(0);
  const act = { by: planned.by, at, defaults, told, wrongMedia, since };
  await go(before, 'publish', { changes }, act).catch((error: unknown) => {
    if ((error as { status?: number }).status !== 409) throw error;
  });
};
