// mingo operator context: all of mingo's operators, with the BSON-aware corrections this server needs.
import { Context, evalExpr } from 'mingo/core';
import * as accumulator from 'mingo/operators/accumulator';
import * as expression from 'mingo/operators/expression';
import * as pipeline from 'mingo/operators/pipeline';
import * as projection from 'mingo/operators/projection';
import * as query from 'mingo/operators/query';
import * as window from 'mingo/operators/window';
import { Decimal128, ObjectId } from 'bson';
import { Lazy } from 'mingo/lazy';
import { cmp, enc, encHex, encKey, isDecimal, T, typeOrder } from './keys';
import { compile, getPath, typeNum, valuesAt } from './match';
import { addNum, mulNum } from './decimal';
import { fail } from './errors';

/* eslint-disable @typescript-eslint/no-explicit-any */
/** MongoDB sort key of one path: the smallest (asc) or largest (desc) value below it; missing = null; [] before null. */
export function sortVal(doc: any, path: string, dir: number): any {
  const vs = valuesAt(doc, path.split('.'));
  let best: any,
    any = false;
  for (const v of vs)
    for (const e of Array.isArray(v) ? (v.length ? v : [undefined]) : [v]) {
      if (!any || (dir > 0 ? cmp(e, best) < 0 : cmp(e, best) > 0)) {
        best = e;
        any = true;
      }
    }
  return best;
}
export function sortDocs<D>(
  docs: D[],
  spec: Record<string, any>,
  get: (d: D) => any = (d) => d,
): D[] {
  const paths = Object.keys(spec),
    dirs = paths.map((p) => Number(spec[p]));
  if (dirs.some((d) => d !== 1 && d !== -1))
    throw fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  return docs
    .map((d, i) => ({
      d,
      i,
      k: encKey(
        paths.map((p, j) => sortVal(get(d), p, dirs[j]!)),
        dirs,
      ),
    }))
    .sort((a, b) => Buffer.compare(a.k, b.k) || a.i - b.i)
    .map((x) => x.d);
}
const both = (f: (c: number) => boolean) => (o: any, e: any, opt: any) => {
  const [a, b] = evalExpr(o, e, opt) as any[];
  return f(cmp(a, b));
};
const exprList = (o: any, e: any, opt: any): any[] => {
  const v = evalExpr(o, e, opt) as any;
  return Array.isArray(v) ? v : [v];
};
const isNum = (v: any) => typeOrder(v) === T.NUM;
const NAMES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'missing',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
};
const toStr = (v: any): string | null =>
  v === null || v === undefined
    ? null
    : v instanceof Date
      ? v.toISOString()
      : v?._bsontype === 'ObjectId'
        ? v.toHexString()
        : String(v);

let CTX: Context | undefined;
export function ctx(): Context {
  if (CTX) return CTX;
  return (CTX = Context.init({
    query,
    projection,
    window,
    accumulator: {
      ...accumulator,
      $sum: (coll: any[], e: any, opt: any) => {
        if (typeof e === 'number') return coll.length * e;
        let s: any = 0;
        for (const v of (accumulator.$push as any)(coll, e, opt)) if (isNum(v)) s = addNum(s, v);
        return s;
      },
      $avg: (coll: any[], e: any, opt: any) => {
        let s: any = 0,
          n = 0;
        for (const v of (accumulator.$push as any)(coll, e, opt))
          if (isNum(v)) {
            s = addNum(s, v);
            n++;
          }
        return n === 0
          ? null
          : isDecimal(s)
            ? Decimal128.fromStringWithRounding(String(Number(s.toString()) / n))
            : s / n;
      },
      $min: (coll: any[], e: any, opt: any) => {
        let b: any = null;
        for (const v of (accumulator.$push as any)(coll, e, opt))
          if (v != null && (b === null || cmp(v, b) < 0)) b = v;
        return b;
      },
      $max: (coll: any[], e: any, opt: any) => {
        let b: any = null;
        for (const v of (accumulator.$push as any)(coll, e, opt))
          if (v != null && (b === null || cmp(v, b) > 0)) b = v;
        return b;
      },
      $push: (coll: any[], e: any, opt: any) =>
        coll
          .map((d) =>
            evalExpr(d, e, {
              ...opt.options,
              variables: { ...opt.variables, ...opt.local?.variables },
            }),
          )
          .filter((v) => v !== undefined),
      $addToSet: (coll: any[], e: any, opt: any) => {
        const m = new Map<string, any>();
        for (const v of (accumulator.$push as any)(coll, e, opt))
          if (v !== undefined) m.set(encHex(v), v);
        return [...m.values()];
      },
    },
    expression: {
      ...expression,
      $eq: both((c) => c === 0),
      $ne: both((c) => c !== 0),
      $gt: both((c) => c > 0),
      $gte: both((c) => c >= 0),
      $lt: both((c) => c < 0),
      $lte: both((c) => c <= 0),
      $cmp: (o: any, e: any, opt: any) => {
        const [a, b] = evalExpr(o, e, opt) as any[];
        return Math.sign(cmp(a, b));
      },
      $in: (o: any, e: any, opt: any) => {
        const [a, b] = evalExpr(o, e, opt) as any[];
        if (!Array.isArray(b)) throw fail(40081, '$in requires an array as a second argument');
        const k = encHex(a);
        return b.some((x: any) => encHex(x) === k);
      },
      $toString: (o: any, e: any, opt: any) => toStr(evalExpr(o, e, opt)),
      $toObjectId: (o: any, e: any, opt: any) => {
        const v = evalExpr(o, e, opt) as any;
        return v == null ? null : v._bsontype === 'ObjectId' ? v : ObjectId.createFromHexString(v);
      },
      $toDecimal: (o: any, e: any, opt: any) => {
        const v = evalExpr(o, e, opt) as any;
        return v == null ? null : isDecimal(v) ? v : Decimal128.fromStringWithRounding(String(v));
      },
      $toDouble: (o: any, e: any, opt: any) => {
        const v = evalExpr(o, e, opt) as any;
        return v == null ? null : Number(v instanceof Date ? +v : v.toString());
      },
      $type: (o: any, e: any, opt: any) => NAMES[typeNum(evalExpr(o, e, opt))] ?? 'unknown',
      $isNumber: (o: any, e: any, opt: any) => isNum(evalExpr(o, e, opt)),
      $add: (o: any, e: any, opt: any) => {
        let s: any = 0,
          date = false;
        for (const v of exprList(o, e, opt)) {
          if (v == null) return null;
          if (v instanceof Date) {
            date = true;
            s = addNum(s, +v);
          } else if (isNum(v)) s = addNum(s, v);
          else throw fail(14, '$add only supports numeric or date types');
        }
        return date ? new Date(Number(s)) : s;
      },
      $multiply: (o: any, e: any, opt: any) => {
        let s: any = 1;
        for (const v of exprList(o, e, opt)) {
          if (v == null) return null;
          if (!isNum(v)) throw fail(14, '$multiply only supports numeric types');
          s = mulNum(s, v);
        }
        return s;
      },
      $subtract: (o: any, e: any, opt: any) => {
        const [a, b] = evalExpr(o, e, opt) as any[];
        if (a == null || b == null) return null;
        if (a instanceof Date) return b instanceof Date ? +a - +b : new Date(+a - Number(b));
        if (!isNum(a) || !isNum(b)) throw fail(14, "can't $subtract");
        return addNum(a, mulNum(-1, b));
      },
    },
    pipeline: {
      ...pipeline,
      $match: (coll: any, e: any, opt: any) => {
        const f = compile(e, { ...opt.variables, ...opt.local?.variables });
        return coll.filter((d: any) => f(d));
      },
      $sort: (coll: any, e: any) => coll.transform((docs: any[]) => Lazy(sortDocs(docs, e))),
      $group: (coll: any, e: any, opt: any) => {
        if (!('_id' in e)) throw fail(15955, 'a group specification must include an _id');
        const fields = Object.keys(e).filter((k) => k !== '_id');
        for (const f of fields) {
          const k = e[f] && typeof e[f] === 'object' ? Object.keys(e[f])[0] : '';
          if (!k || !(k in accumulator))
            throw fail(
              k?.startsWith('$') ? 15952 : 40234,
              k?.startsWith('$')
                ? `unknown group operator '${k}'`
                : `The field '${f}' must be an accumulator object`,
            );
        }
        return coll.transform((docs: any[]) => {
          const groups = new Map<string, { id: any; docs: any[] }>();
          for (const d of docs) {
            const id = evalExpr(d, e._id, opt) ?? null,
              k = encHex(id),
              g = groups.get(k);
            if (g) g.docs.push(d);
            else groups.set(k, { id, docs: [d] });
          }
          return Lazy(
            [...groups.values()].map((g) => {
              const o: any = { _id: g.id };
              for (const f of fields) {
                const op = Object.keys(e[f])[0]!;
                o[f] = (CTX as any).getOperator('accumulator', op)(
                  g.docs,
                  e[f][op],
                  (opt as any).constructor.init(opt).update({ root: null, groupId: g.id }),
                );
              }
              return o;
            }),
          );
        });
      },
    },
  } as any));
}
export { getPath, enc };
