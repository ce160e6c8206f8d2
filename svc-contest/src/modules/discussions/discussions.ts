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
  type ThreadPicture,
  type ThreadRow,
  type Written,
} from './thread-store';
export { exportThreads, forgetThreads } from './threads-of-user';
