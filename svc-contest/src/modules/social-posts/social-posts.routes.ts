import {
  createSocialPost,
  deleteSocialPost,
  listAllSocialPosts,
  listSocialPosts,
  restoreSocialPost,
  updateSocialPost,
} from '@hypercar/contracts/social-posts';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentSocialPost, presentSocialPostRow } from './social-post.presenter';
import {
  addPost,
  changePost,
  findAllPosts,
  findShownPosts,
  removePost,
  restorePost,
} from './social-posts.service';

export const socialPostRoutes = (now: () => Date): readonly Route[] => [
  handle(listSocialPosts, async () => (await findShownPosts()).map(presentSocialPost)),
  handle(listAllSocialPosts, async () => (await findAllPosts()).map(presentSocialPostRow)),
  handle(createSocialPost, async ({ body }) => presentSocialPostRow(await addPost(body, now()))),
  handle(updateSocialPost, async ({ params, body }) =>
    presentSocialPostRow(await changePost(params.id, body)),
  ),
  handle(deleteSocialPost, async ({ params }) => {
    await removePost(params.id, now());
    return undefined;
  }),
  handle(restoreSocialPost, async ({ params }) =>
    presentSocialPostRow(await restorePost(params.id, now())),
  ),
];
