export { createLimits, type Limits, type RecipientLimit } from './count-calls';
export { findBlocks, removeBlock } from './login-blocks';
