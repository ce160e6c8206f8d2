import mongoose from 'mongoose';

/** Errors of the driver and of mongoose that mean: no answer from the database, or none in time. */
const outageNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'DisconnectedError',
]);

/** The server's codes for a failure that passes, or that an operator ends: the caller may try again. */
const outageCodes = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
  'EPIPE',
  'ECONNRESET',
]);

/** Messages of errors without a name or code of their own; the last is the driver's, of a commit whose socket broke. */
const outageMessages =
  /initial connection is complete|connection .* closed|hasErrorLabel is not a function/i;

/** The driver's labels for what another attempt may do. */
const outageLabels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'SystemOverloadedError',
];

const isDriverError = (error: unknown): error is mongoose.mongo.MongoError =>
  error instanceof mongoose.mongo.MongoError;

/** The errors that one of the driver's stands for: a bulk write keeps the network error that broke it off. */
const reasonsOf = (error: mongoose.mongo.MongoError): unknown[] => [
  error.cause,
  error instanceof mongoose.mongo.MongoServerError ? error.errorResponse : undefined,
  ...(error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []),
];

/** True for an error that says the database cannot do its work just now. */
export const isDatabaseOutage = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, message } = error as { name?: string; code?: unknown; message?: string };
  return (
    outageNames.has(name ?? '') ||
    outageCodes.has(code) ||
    outageMessages.test(message ?? '') ||
    (isDriverError(error) &&
      (outageLabels.some((label) => error.hasErrorLabel(label)) ||
        reasonsOf(error).some((reason) => reason !== error && isDatabaseOutage(reason))))
  );
};
