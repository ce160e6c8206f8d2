import { asDouble } from '../../bson/numbers';
import { isNumber, isPlain } from '../../bson/types';
import { fail } from '../../errors';
import { isConstant } from '../constants';
import { evaluate, prepare } from '../evaluate';
import type { CompileFunction } from './window-function';

/** Counts documents; `isNew` says whether one is another than the one before in the order. */
type Count = (rank: number, isNew: boolean, number: number) => number;
const place =
  (count: Count): CompileFunction =>
  ({ operator, argument, window, sortBy }) => {
    if (window !== undefined) throw fail(5371601, 'Rank style functions take no other arguments');
    if (!isPlain(argument) || Object.keys(argument).length > 0)
      throw fail(5371603, `${operator} must be specified with '{}' as the value`);
    if (sortBy?.path === undefined)
      throw fail(5371602, `${operator} must be specified with a sortBy of exactly one element`);
    return (documents) => {
      let rank = 0;
      let last: Buffer | undefined;
      return (at) => {
        const key = sortBy.key(documents[at]);
        rank = count(rank, last === undefined || !key.equals(last), at + 1);
        last = key;
        return rank;
      };
    };
  };

/** A value of another document, so many further on. */
const shift: CompileFunction = ({ operator, argument, window, sortBy, variables }) => {
  if (window !== undefined) throw fail(9, "$shift does not accept a 'window' field");
  if (!isPlain(argument)) throw fail(9, 'Argument to $shift must be an object');
  const { output, by, default: otherwise = null, ...others } = argument;
  if (Object.keys(others).length > 0) throw fail(9, `Unknown argument in ${operator}`);
  if (!isConstant(otherwise)) throw fail(9, "'$shift:default' must yield a constant value.");
  if (output === undefined) throw fail(9, "$shift requires an 'output' expression.");
  const places = isNumber(by) ? asDouble(by) : NaN;
  if (places !== (places | 0)) throw fail(9, "'$shift:by' field must be an integer");
  if (!sortBy) throw fail(9, "'$shift' requires a sortBy");
  prepare(output, variables);
  const none = evaluate({}, otherwise);
  return (documents) => (at) => {
    const other = documents[at + places];
    return other === undefined ? none : evaluate(other, output, variables);
  };
};

/** The functions of where a document stands. */
export const PLACES: Record<string, CompileFunction> = {
  $documentNumber: place((_rank, _isNew, number) => number),
  $rank: place((rank, isNew, number) => (isNew ? number : rank)),
  $denseRank: place((rank, isNew) => (isNew ? rank + 1 : rank)),
  $shift: shift,
};
