export { creationOptionsFor, savePasskey } from './add-passkey';
export { ownerOfPasskey, requestOptionsFor } from './check-passkey';
export { openTicket, spendTicket, tryTicket } from './login-tickets';
export {
  findSecondFactors,
  forgetMethods,
  hasSecondFactor,
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
export { deletePasskey, namePasskey } from './passkey-store';
export { type RelyingParty, relyingPartyOf } from './relying-party';
