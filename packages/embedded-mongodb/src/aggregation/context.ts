import { Context, evalExpr } from 'mingo/core';
import type { ComputeOptions } from './compute-options';
import * as expression from 'mingo/operators/expression';
import type { Doc } from '../bson/value';
import { expressionOverrides } from './expressions';

type Operators = Parameters<typeof Context.init>[0];
/** Scripts, and what MongoDB knows in filters only. */
const LEFT_OUT = ['$function', '$accumulator', '$where', '$sampleRate'];
const without = <T extends object>(operators: T): T =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => !LEFT_OUT.includes(name))) as T;

const makeContext = (): Context =>
  Context.init({
    expression: { ...without(expression), ...expressionOverrides, $captureOptions },
  } as unknown as Operators);

let context: Context | undefined;
/** mingo's operators under our own comparison and number rules; no operator runs a script. */
export const mingoContext = (): Context => (context ??= makeContext());

let captured: ComputeOptions | undefined;
function $captureOptions(_document: unknown, _argument: unknown, options: ComputeOptions): null {
  captured = options;
  return null;
}
interface OptionsClass {
  new (options: object, locals: { timestamp: number }): ComputeOptions;
  init(options: { context: Context; variables?: Doc; scriptEnabled: boolean }): ComputeOptions;
}
/** Options for evaluating many expressions: mingo copies every operator when it makes them, so make them once. */
export function computeOptions(variables?: Doc): ComputeOptions {
  const context = mingoContext();
  if (!captured) evalExpr({}, { $captureOptions: 1 }, { context } as unknown as ComputeOptions);
  const maker = captured!.constructor as unknown as OptionsClass;
  return maker.init({ context, scriptEnabled: false, ...(variables ? { variables } : {}) });
}

/** The same options without what evaluations before left in them: mingo keeps variables and the time there. */
export function freshOptions(made: ComputeOptions, now: number): ComputeOptions {
  const maker = made.constructor as unknown as OptionsClass;
  return new maker((made as unknown as { options: object }).options, { timestamp: now });
}
