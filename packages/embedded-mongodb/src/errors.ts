const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  125: 'CommandFailed',
  143: 'CursorInUse',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  225: 'TransactionTooOld',
  251: 'NoSuchTransaction',
  263: 'OperationNotSupportedInTransaction',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  301: 'DataCorruptionDetected',
  322: 'APIVersionError',
  323: 'APIStrictError',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  14031: 'OutOfDiskSpace',
};

/** An error in MongoDB's own terms: its code, the code's name, a sentence, and fields such as keyValue. */
export class MongoError extends Error {
  readonly codeName: string;
  labels: string[] = [];
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.codeName = NAMES[code] ?? `Location${code}`;
  }
}

/** Makes a MongoError to throw. */
export const fail = (code: number, message: string, extra?: Record<string, unknown>): MongoError =>
  new MongoError(code, message, extra);

/** Creates the error for an unsupported feature. */
export const unsupported = (what: string): MongoError =>
  fail(115, `${what} is not supported by the embedded database`);

/** Creates the error for a name outside the portable subset, with MongoDB's code for an unknown name. */
export const outside = (code: number, what: string): MongoError =>
  fail(code, `${what}: it is not in the portable subset of the embedded database`);

/** Creates an error that makes the driver retry the whole transaction. */
export const transient = (code: number, message: string): MongoError => {
  const error = fail(code, message);
  error.labels = ['TransientTransactionError'];
  return error;
};

/** Creates the write conflict error of a transaction. */
export const writeConflict = (): MongoError =>
  transient(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );

/** A start error that the user can fix: one sentence, no stack. */
export class StartError extends Error {
  override name = 'StartError';
}
