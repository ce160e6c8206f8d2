import { identity } from '../bson/encode';
import { isNil, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import type { Expression } from './scope';
import { operands } from './operands';

/** A list as a set: each value once, by our equality. */
type ValueSet = Map<string, Value>;
const setOf = (list: Value[]): ValueSet => {
  const set: ValueSet = new Map();
  for (const value of list) if (!set.has(identity(value))) set.set(identity(value), value);
  return set;
};
const isWithin = (small: ValueSet, large: ValueSet): boolean =>
  [...small.keys()].every((key) => large.has(key));
/** As MongoDB answers them, in the order of their values. */
const sorted = (set: ValueSet): Value[] =>
  [...set.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
const keep = (set: ValueSet, wanted: (key: string) => boolean): ValueSet =>
  new Map([...set].filter(([key]) => wanted(key)));

/** An operator on sets; `codes` are for an argument that is no list: the first, then the others. */
const onSets =
  (
    name: string,
    codes: [number, number],
    ifNil: boolean,
    compute: (sets: ValueSet[]) => Value,
  ): Expression =>
  (document, argument, scope) => {
    const lists = operands(document, Array.isArray(argument) ? argument : [argument], scope);
    for (const [i, list] of lists.entries())
      if (ifNil && isNil(list)) return null;
      else if (!Array.isArray(list))
        throw fail(
          codes[Math.min(i, 1)]!,
          `All operands of ${name} must be arrays, not ${typeName(list)}`,
        );
    return compute(lists.map(setOf));
  };
const atLeastTwo =
  (operator: Expression): Expression =>
  (document, argument, scope) => {
    if (!Array.isArray(argument) || argument.length < 2)
      throw fail(17045, '$setEquals needs at least two arguments');
    return operator(document, argument, scope);
  };

/** The operators on sets, under our equality. */
export const SETS: Record<string, Expression> = {
  $setUnion: onSets('$setUnion', [17043, 17043], true, (sets) =>
    sorted(setOf(sets.flatMap((set) => [...set.values()]))),
  ),
  $setIntersection: onSets('$setIntersection', [17047, 17047], true, ([first, ...others]) =>
    first ? sorted(keep(first, (key) => others.every((set) => set.has(key)))) : [],
  ),
  $setDifference: onSets('$setDifference', [17048, 17049], true, ([first, second]) => [
    ...keep(first!, (key) => !second!.has(key)).values(),
  ]),
  $setEquals: atLeastTwo(
    onSets('$setEquals', [17044, 17044], false, ([first, ...others]) =>
      others.every((set) => set.size === first!.size && isWithin(set, first!)),
    ),
  ),
  $setIsSubset: onSets('$setIsSubset', [17046, 17042], false, ([first, second]) =>
    isWithin(first!, second!),
  ),
};
