export { type ThreadRow, type Written } from './thread.model';
export {
  addReply,
  addThread,
  changeThread,
  findThreads,
  isStaff,
  loadThread,
  mustBeTheirs,
  removeReply,
  removeThread,
} from './thread-store';
export { exportThreads, forgetThreads } from './threads-of-user';
