import { Context, evalExpr } from 'mingo/core';
import type { ComputeOptions } from './compute-options';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as window from 'mingo/operators/window';
import type { Doc } from '../bson/value';
import { accumulatorOverrides } from './accumulators';
import { expressionOverrides } from './expressions';

type Operators = Parameters<typeof Context.init>[0];
const SCRIPTS = ['$function', '$accumulator', '$where'];
const without = <T extends object>(operators: T): T =>
  Object.fromEntries(Object.entries(operators).filter(([name]) => !SCRIPTS.includes(name))) as T;

let context: Context | undefined;
/** mingo's operators under our own comparison and number rules; no operator runs a script. */
export function mingoContext(): Context {
  return (context ??= Context.init({
    accumulator: { ...without(accumulator), ...accumulatorOverrides },
    expression: { ...without(expression), ...expressionOverrides, $captureOptions },
    pipeline,
    window,
  } as unknown as Operators));
}

let captured: ComputeOptions | undefined;
function $captureOptions(_document: unknown, _argument: unknown, options: ComputeOptions): null {
  captured = options;
  return null;
}
interface OptionsClass {
  init(options: { context: Context; variables?: Doc; scriptEnabled: boolean }): ComputeOptions;
}
/** Options for evaluating many expressions: mingo copies every operator when it makes them, so make them once. */
export function computeOptions(variables?: Doc): ComputeOptions {
  const context = mingoContext();
  if (!captured) evalExpr({}, { $captureOptions: 1 }, { context } as unknown as ComputeOptions);
  const maker = captured!.constructor as unknown as OptionsClass;
  return maker.init({ context, scriptEnabled: false, ...(variables ? { variables } : {}) });
}
