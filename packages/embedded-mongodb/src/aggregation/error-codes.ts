import { fail, MongoError } from '../errors';

/** What mingo says of an operator's argument that is of no use to it, and MongoDB's code for that. */
const CODES: [says: RegExp, code: number][] = [
  [/^Use of undefined variable/, 17276],
  [/^\$concat /, 16702],
  [/^\$split /, 40085],
  [/^\$strLenCP /, 34471],
  [/^\$strLenBytes /, 34473],
  [/^\$indexOfArray arg1/, 40090],
  [/^\$indexOfBytes arg1/, 40091],
  [/^\$arrayElemAt arg2/, 28690],
  [/^\$(arrayElemAt|first|last) /, 28689],
  [/^\$map 'input'/, 16883],
  [/^\$filter 'input'/, 28651],
  [/^\$reduce 'input'/, 40080],
  [/^\$concatArrays /, 28664],
  [/^\$reverseArray /, 34435],
  [/^\$range arg1/, 34443],
  [/^\$range arg2/, 34445],
  [/^\$range arg3/, 34449],
  [/^\$objectToArray /, 40390],
  [/^\$arrayToObject /, 40386],
  [/^\$setUnion /, 17043],
  [/^\$setIntersection /, 17047],
];
const UNKNOWN = /accumulator '(\$\w+)' is not registered/;

/** mingo throws plain errors: an operator that it does not know is 168, what has no code of its own a bad value. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  const message = (error as Error).message.replace(/^mingo: /, '');
  const unknown = UNKNOWN.exec(message);
  if (unknown) return fail(168, `Unrecognized expression '${unknown[1]}'`);
  return fail(CODES.find(([says]) => says.test(message))?.[1] ?? 2, message);
}
