export { openTicket, spendTicket, tryTicket } from './login-tickets';
export {
  forgetMethods,
  isRightCode,
  prepareCodes,
  readMethods,
  resealMethods,
  turnCodesOff,
  turnCodesOn,
  wrongCode,
} from './methods-store';
export { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes';
export { createSealer, type Sealer } from './sealer';
