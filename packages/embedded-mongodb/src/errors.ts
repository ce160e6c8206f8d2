const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  303: 'APIVersionError',
  11000: 'DuplicateKey',
};
export class MongoError extends Error {
  codeName: string;
  constructor(
    public code: number,
    message: string,
    public extra: Record<string, unknown> = {},
    public labels?: string[],
  ) {
    super(message);
    this.codeName = NAMES[code] ?? `Location${code}`;
  }
}
export const fail = (
  code: number,
  message: string,
  extra?: Record<string, unknown>,
  labels?: string[],
) => new MongoError(code, message, extra, labels);
