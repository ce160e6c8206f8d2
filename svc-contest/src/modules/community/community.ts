import {
  addPost as addPostCall,
  blockWriter,
  getCommunitySettings,
  listBlocks,
  listPosts,
  listReports,
  reactToPost,
  removePost as removePostCall,
  removeReply as removeReplyCall,
  replyToPost,
  reportText,
  saveCommunitySettings,
  settleReport,
  unblockWriter,
  uploadPostPicture,
} from '@hypercar/contracts/community';
import { notAPicture, tooManyBytes } from '@hypercar/contracts/site-media';
import { inTransaction } from '@hypercar/service-kit/database';
import { forbidden } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { handleUpload } from '@hypercar/service-kit/handle-upload';
import type { Claims } from '@hypercar/service-kit/token';
import type { TellCourse } from '../course-access/course-access';
import { addReply, mustBeTheirs, removeReply } from '../discussions/discussions';
import type { Studio } from '../media/media';
import { findBlocks, mustBelong, mustWrite, readSettings, saveSettings, setBlock } from './members';
import { addPicture, addPost, findPosts, loadPost, react, removePost } from './posts';
import { presentPicture, presentPost } from './present-post';
import { addReport, findReports, settle } from './reports';

export { exportCommunity, forgetCommunity } from './community-of-user';
export { readBlock } from './members';
export { sendDigests } from './digests';
export { sweepPictures } from './posts';

interface CommunityDeps {
  studio: Studio;
  tell: TellCourse;
  now: () => Date;
}

const whoOf = ({ sub, name }: Claims) => ({ id: sub, name });

const pictureRoute = ({ studio, now }: CommunityDeps): Route => {
  // As long as the owner's pictures get.
  const deadlineMs = 450_000;
  const { enter } = studio.preparer;
  const rules = { deadlineMs, tooLarge: tooManyBytes, wrongType: notAPicture, enter };
  return handleUpload(uploadPostPicture, rules, async ({ file, query, user }) => {
    await mustWrite(user);
    const row = await addPicture(file, query.alt, user, { studio, at: now() });
    return { ...presentPicture(row), id: String(row._id) };
  });
};

const writingRoutes = (deps: CommunityDeps): readonly Route[] => [
  handle(addPostCall, async ({ body, user }) => {
    await mustWrite(user);
    return presentPost(await addPost(body.text, body.picture, user, deps.now()), user);
  }),
  pictureRoute(deps),
  handle(replyToPost, async ({ params, body, user }) => {
    await loadPost(params.id, user);
    await mustWrite(user);
    return presentPost(await addReply(params.id, body.text, user, deps.now()), user);
  }),
  handle(reactToPost, async ({ params, body, user }) => {
    const row = await loadPost(params.id, user);
    await mustBelong(user);
    return presentPost(await react(row, body.reaction, user), user);
  }),
  handle(removePostCall, async ({ params, user }) => {
    const row = await loadPost(params.id, user);
    mustBeTheirs(row, user);
    await removePost(row, deps.studio, async () => {
      if (String(row.userId) === user.sub) return;
      await deps.tell({
        by: whoOf(user),
        action: 'remove post',
        target: { id: String(row.userId), name: row.username },
        before: { text: row.text },
      });
    });
    return undefined;
  }),
  handle(removeReplyCall, async ({ params, user }) => {
    await loadPost(params.id, user);
    return presentPost(await removeReply(params.id, params.reply, user), user);
  }),
];

const memberRoutes = ({ now }: CommunityDeps): readonly Route[] => [
  handle(listPosts, async ({ query, user }) => {
    await mustBelong(user);
    return findPosts(query, user);
  }),
  handle(reportText, async ({ params, body, user }) => {
    const row = await loadPost(params.id, user);
    await mustBelong(user);
    await addReport(row, body, user, now());
    return { message: 'Thank you. Our moderators will look at it.' };
  }),
  handle(getCommunitySettings, async ({ user }) => {
    await mustBelong(user);
    return readSettings(user.sub);
  }),
  handle(saveCommunitySettings, async ({ body, user }) => {
    await mustBelong(user);
    return saveSettings(user.sub, body);
  }),
];

const staffRoutes = ({ tell, now }: CommunityDeps): readonly Route[] => [
  handle(listReports, ({ query, user }) => findReports(query, user)),
  handle(settleReport, ({ params, body, user }) =>
    settle(params.id, body.outcome, { by: user, tell }),
  ),
  handle(blockWriter, async ({ params, body, user }) => {
    if (params.user === user.sub) throw forbidden('You may not block yourself');
    const by = whoOf(user);
    const target = { id: params.user, name: body.name };
    await inTransaction(async () => {
      await setBlock(params.user, { reason: body.reason, by, at: now() }, body.name);
      await tell({ by, action: 'block writer', target, after: { reason: body.reason } });
    });
    return { message: `${body.name} may not write any more` };
  }),
  handle(unblockWriter, async ({ params, user }) => {
    const target = { id: params.user, name: 'a member' };
    await inTransaction(async () => {
      await setBlock(params.user, null);
      await tell({ by: whoOf(user), action: 'unblock writer', target });
    });
    return undefined;
  }),
  handle(listBlocks, findBlocks),
];

/** The members' board of those who have the course. */
export const communityRoutes = (deps: CommunityDeps): readonly Route[] => [
  ...memberRoutes(deps),
  ...writingRoutes(deps),
  ...staffRoutes(deps),
];
