import { fail } from '../errors';

// https://www.mongodb.com/docs/manual/reference/error-codes/
const NAMES = `
  1 InternalError            2 BadValue                    9 FailedToParse             13 Unauthorized
  14 TypeMismatch            17 ProtocolError              18 AuthenticationFailed     26 NamespaceNotFound
  27 IndexNotFound           28 PathNotViable              34 CannotBackfillArray      40 ConflictingUpdateOperators
  43 CursorNotFound          48 NamespaceExists            50 MaxTimeMSExpired         52 DollarPrefixedFieldName
  53 InvalidIdField          54 NotSingleValueField  
  56 EmptyFieldName             59 CommandNotFound          66 ImmutableField
  67 CannotCreateIndex       72 InvalidOptions             73 InvalidNamespace         79 UnknownReplWriteConcern
  85 IndexOptionsConflict    86 IndexKeySpecsConflict      100 UnsatisfiableWriteConcern
  112 WriteConflict          115 CommandNotSupported       125 CommandFailed           168 InvalidPipelineOperator
  171 CannotIndexParallelArrays  143 CursorInUse                        175 QueryPlanKilled         225 TransactionTooOld
  197 InvalidIndexSpecificationOption                      251 NoSuchTransaction
  263 OperationNotSupportedInTransaction                   291 NoQueryExecutionPlans   322 APIVersionError
  292 QueryExceededMemoryLimitNoDiskUseAllowed             334 MechanismUnavailable    10334 BSONObjectTooLarge
  11000 DuplicateKey         11601 Interrupted             14031 OutOfDiskSpace        40324 Location40324
`;
const lines = NAMES.trim()
  .split(/\s{2,}|\n/)
  .filter(Boolean)
  .map((line) => line.trim().split(' ') as [string, string]);

describe("an error's name", () => {
  test.each(lines)('of code %s is %s', (code, name) => {
    expect(fail(Number(code), 'why').codeName).toBe(name);
  });
});
