export { socialPostRoutes } from './social-posts.routes';
export { addPost, purgePosts } from './social-posts.service';
