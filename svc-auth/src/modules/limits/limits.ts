export { createLimits, type Limits, type NoticeLimit } from './count-calls';
export { findBlocks, removeBlock } from './login-blocks';
