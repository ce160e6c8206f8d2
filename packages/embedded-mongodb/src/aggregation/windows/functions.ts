import { isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail, unsupported } from '../../errors';
import {
  compileAccumulator,
  isAccumulator,
  reader,
  type AccumulatorField,
} from '../accumulator-fields';
import { evaluate, prepare } from '../evaluate';
import { covariance } from '../statistics';
import { readWindow } from './bounds';
import { FILLS } from './fills';
import { PLACES } from './places';
import { SLOPES } from './slopes';
import type { SortBy } from './sort-by';
import type { CompileFunction, WindowFunction } from './window-function';

/** An accumulator over the window of each document; it goes on where the window only grows. */
const accumulated =
  (compile: (argument: Value, variables?: Doc) => AccumulatorField): CompileFunction =>
  ({ argument, window, sortBy, variables }) => {
    const { input, make } = compile(argument, variables);
    const extentIn = readWindow(window, sortBy);
    return (documents) => {
      const extent = extentIn(documents);
      const inputs = documents.map(input);
      let [begin, end, running] = [0, 0, make({})];
      let result: Value = running.result();
      return (at) => {
        const [from, to] = extent(at);
        if (from === begin && to === end) return result;
        if (from !== begin || to < end) [begin, end, running] = [from, from, make({})];
        while (end < to) running.add(inputs[end++]);
        return (result = running.result());
      };
    };
  };

/** The value of the first or last document in the window, which may be missing. */
const atEnd =
  (choose: (from: number, to: number) => number): CompileFunction =>
  ({ argument, window, sortBy, variables }) => {
    const extentIn = readWindow(window, sortBy);
    prepare(argument, variables);
    return (documents) => {
      const extent = extentIn(documents);
      return (at) => {
        const [from, to] = extent(at);
        if (from === to) return null;
        return evaluate(documents[choose(from, to)], argument, variables);
      };
    };
  };
const covarianceOf = (less: 0 | 1): CompileFunction =>
  accumulated((argument, variables) => ({
    input: reader(argument, variables),
    make: () => covariance(less),
  }));

const FUNCTIONS: Record<string, CompileFunction> = {
  ...PLACES,
  ...FILLS,
  ...SLOPES,
  $first: atEnd((from) => from),
  $last: atEnd((_from, to) => to - 1),
  $covariancePop: covarianceOf(0),
  $covarianceSamp: covarianceOf(1),
};
/** Accumulators of groups only. */
const NOT_IN_WINDOWS = ['$mergeObjects'];

function functionOf(operator: string): CompileFunction {
  if (Object.hasOwn(FUNCTIONS, operator)) return FUNCTIONS[operator]!;
  if (operator === '$minMaxScaler') throw unsupported(operator);
  if (NOT_IN_WINDOWS.includes(operator) || !isAccumulator(operator))
    throw fail(9, `Unrecognized window function, ${operator}`);
  return accumulated((argument, variables) => compileAccumulator(operator, argument, variables));
}

/** Reads a field of `output`. */
export function readFunction(
  spec: Value,
  sortBy: SortBy | undefined,
  variables: Doc | undefined,
): WindowFunction {
  if (!isPlain(spec)) throw fail(9, 'The field of an output must be an object');
  const { window, ...functions } = spec as Doc;
  const names = Object.keys(functions);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) throw fail(9, 'Expected a $-prefixed window function');
  const compile = functionOf(operator);
  if (names.length > 1) throw fail(9, `Window function found an unknown argument: ${names.join()}`);
  return compile({ operator, argument: functions[operator], window, sortBy, variables });
}
