// Filter compilation. Own matcher (exact BSON semantics) or, with MINGO_QUERY=1, mingo's Query.
import { evalExpr } from 'mingo/core';
import { cmp, eq, T, typeOrder } from './keys';
import { fail } from './errors';
import { ctx } from './mingo-context';

/* eslint-disable @typescript-eslint/no-explicit-any */
export type Pred = (doc: any) => boolean;
const isOp = (k: string) => k.charCodeAt(0) === 36 && k !== '$id' && k !== '$ref' && k !== '$db';
export const isPlain = (v: any): boolean =>
  v !== null && typeof v === 'object' && typeOrder(v) === T.OBJ;
export const isOpObj = (v: any): boolean => {
  if (!isPlain(v)) return false;
  const k = Object.keys(v);
  return k.length > 0 && isOp(k[0]!);
};

/** All values a dotted path reaches, MongoDB rules: arrays on the way are entered implicitly and by index. MISSING = undefined. */
export function valuesAt(doc: any, path: string[], i = 0, out: any[] = []): any[] {
  if (i === path.length) {
    out.push(doc);
    return out;
  }
  if (doc === null || typeof doc !== 'object') {
    out.push(undefined);
    return out;
  }
  const k = path[i]!;
  if (Array.isArray(doc)) {
    const idx = /^\d+$/.test(k) ? Number(k) : -1;
    if (idx >= 0 && idx < doc.length) valuesAt(doc[idx], path, i + 1, out);
    let any = false;
    for (const e of doc)
      if (isPlain(e)) {
        any = true;
        valuesAt(e, path, i, out);
      }
    if (!any && idx < 0 && !doc.length) out.push(undefined);
    else if (!any && !(idx >= 0 && idx < doc.length)) out.push(undefined);
    return out;
  }
  return valuesAt(
    typeOrder(doc) === T.OBJ && Object.hasOwn(doc, k) ? doc[k] : undefined,
    path,
    i + 1,
    out,
  );
}
export const getPath = (doc: any, path: string): any => {
  for (const k of path.split('.')) {
    if (doc === null || typeof doc !== 'object') return undefined;
    doc = Object.hasOwn(doc, k) ? doc[k] : undefined;
  }
  return doc;
};
export function toRegex(src: any, options?: string): RegExp {
  if (src instanceof RegExp)
    return options ? new RegExp(src.source, options.replace(/[^ims]/g, '')) : src;
  const pattern = typeof src === 'string' ? src : src.pattern,
    flags = options ?? (typeof src === 'string' ? '' : src.options);
  const m = /^\(\?([ims]+)\)/.exec(pattern); // PCRE inline flags
  try {
    const p = m ? pattern.slice(m[0].length) : pattern,
      f = [...new Set([...(flags + (m?.[1] ?? ''))])].filter((c) => 'ims'.includes(c)).join('');
    try {
      return new RegExp(p, f + 'u');
    } catch {
      return new RegExp(p, f);
    }
  } catch (e) {
    throw fail(51091, `Regular expression is invalid: ${(e as Error).message}`);
  }
}
const isRe = (v: any) => v instanceof RegExp || v?._bsontype === 'BSONRegExp';
const TYPES: Record<string, number> = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
};
export function typeNum(v: any): number {
  if (v === null) return 10;
  switch (typeof v) {
    case 'undefined':
      return 6;
    case 'string':
      return 2;
    case 'boolean':
      return 8;
    case 'bigint':
      return 18;
    case 'number':
      return Number.isInteger(v) && !Object.is(v, -0)
        ? v >= -2147483648 && v <= 2147483647
          ? 16
          : 1
        : 1;
  }
  if (Array.isArray(v)) return 4;
  if (v instanceof Date) return 9;
  if (v instanceof RegExp) return 11;
  switch (v._bsontype) {
    case 'ObjectId':
      return 7;
    case 'Decimal128':
      return 19;
    case 'Long':
      return 18;
    case 'Int32':
      return 16;
    case 'Double':
      return 1;
    case 'Binary':
      return 5;
    case 'Timestamp':
      return 17;
    case 'BSONRegExp':
      return 11;
    case 'MinKey':
      return -1;
    case 'MaxKey':
      return 127;
    case 'Code':
      return 13;
  }
  return 3;
}
const le = (b: Uint8Array): bigint => {
  let n = 0n;
  for (let i = b.length - 1; i >= 0; i--) n = (n << 8n) | BigInt(b[i]!);
  return n;
};
const leaf = (vs: any[]): any[] => {
  // leaf arrays also match through their elements
  let out: any[] | undefined;
  for (let i = 0; i < vs.length; i++)
    if (Array.isArray(vs[i])) {
      out ??= vs.slice();
      out.push(...vs[i]);
    }
  return out ?? vs;
};
const eqTest = (arg: any): ((vs: any[]) => boolean) => {
  if (isRe(arg)) {
    const re = toRegex(arg);
    return (vs) =>
      leaf(vs).some((v) => (typeof v === 'string' && re.test(v)) || (isRe(v) && eq(v, arg)));
  }
  if (arg === null || arg === undefined)
    return (vs) => leaf(vs).some((v) => v === null || v === undefined);
  return (vs) => leaf(vs).some((v) => v !== undefined && eq(v, arg));
};
const rangeTest = (arg: any, ok: (c: number) => boolean, name: string) => {
  if (isRe(arg)) throw fail(2, `Can't have RegEx as arg to predicate over field (${name})`);
  const t = typeOrder(arg),
    any = t === T.MIN || t === T.MAX,
    nan = typeof arg === 'number' && arg !== arg;
  return (vs: any[]) =>
    leaf(vs).some((v) => {
      if (v === undefined && t !== T.NULL) return false;
      if (!any && typeOrder(v) !== t) return false;
      if (t === T.NUM && (nan || (typeof v === 'number' && v !== v)) && !(nan && v !== v))
        return false;
      return ok(cmp(v, arg));
    });
};
function fieldTest(
  op: string,
  arg: any,
  whole: any,
  path: string,
): (vs: any[], raw: any[]) => boolean {
  switch (op) {
    case '$eq':
      return isRe(arg) ? (vs) => leaf(vs).some((v) => isRe(v) && eq(v, arg)) : eqTest(arg);
    case '$ne': {
      if (isRe(arg)) throw fail(2, "Can't have regex as arg to $ne.");
      const f = eqTest(arg);
      return (vs) => !f(vs);
    }
    case '$gt':
      return rangeTest(arg, (c) => c > 0, op);
    case '$gte':
      return rangeTest(arg, (c) => c >= 0, op);
    case '$lt':
      return rangeTest(arg, (c) => c < 0, op);
    case '$lte':
      return rangeTest(arg, (c) => c <= 0, op);
    case '$in':
    case '$nin': {
      if (!Array.isArray(arg)) throw fail(2, `${op} needs an array`);
      if (arg.some(isOpObj)) throw fail(2, `cannot nest $ under ${op}`);
      const fs = arg.map(eqTest);
      return op === '$in' ? (vs) => fs.some((f) => f(vs)) : (vs) => !fs.some((f) => f(vs));
    }
    case '$exists': {
      const want = !!arg;
      return (vs) => vs.some((v) => v !== undefined) === want;
    }
    case '$type': {
      const ts = (Array.isArray(arg) ? arg : [arg]).map((t) =>
        t === 'number'
          ? 'number'
          : typeof t === 'string'
            ? (TYPES[t] ??
              (() => {
                throw fail(2, `Unknown type name alias: ${t}`);
              })())
            : Number(t),
      );
      const is = (v: any) =>
        v !== undefined &&
        ts.some((t) =>
          t === 'number'
            ? typeOrder(v) === T.NUM
            : typeNum(v) === t || (t === 1 && typeof v === 'number' && !Number.isInteger(v)),
        );
      return (vs) => vs.some((v) => is(v) || (Array.isArray(v) && v.some(is)));
    }
    case '$regex': {
      const re = toRegex(arg, whole.$options);
      return (vs) => leaf(vs).some((v) => typeof v === 'string' && re.test(v));
    }
    case '$options':
      return () => true;
    case '$size':
      return (vs) => vs.some((v) => Array.isArray(v) && v.length === Number(arg));
    case '$mod': {
      if (!Array.isArray(arg) || arg.length !== 2)
        throw fail(2, 'malformed mod, needs to be an array of two numbers');
      if (!Math.trunc(Number(arg[0]))) throw fail(2, 'divisor cannot be 0');
      const d = Math.trunc(Number(arg[0])),
        r = Math.trunc(Number(arg[1]));
      return (vs) =>
        leaf(vs).some((v) => typeOrder(v) === T.NUM && Math.trunc(Number(v.toString())) % d === r);
    }
    case '$all': {
      if (!Array.isArray(arg)) throw fail(2, '$all needs an array');
      if (!arg.length) return () => false;
      const fs = arg.map((a) =>
        isOpObj(a) && a.$elemMatch ? fieldTest('$elemMatch', a.$elemMatch, a, path) : eqTest(a),
      );
      return (vs, raw) => fs.every((f) => f(vs, raw));
    }
    case '$elemMatch': {
      if (!isPlain(arg)) throw fail(2, '$elemMatch needs an Object');
      const logical = Object.keys(arg).every(
        (k) => k === '$and' || k === '$or' || k === '$nor' || !isOp(k),
      );
      const f: Pred = logical
        ? compile(arg)
        : (
            (t) => (e: any) =>
              t([e], [e])
          )(opsTest(arg, path));
      return (vs) =>
        vs.some(
          (v) =>
            Array.isArray(v) &&
            v.some((e) => (logical ? (isPlain(e) || Array.isArray(e)) && f(e) : f(e))),
        );
    }
    case '$not': {
      if (isRe(arg)) {
        const f = eqTest(arg);
        return (vs) => !f(vs);
      }
      if (!isOpObj(arg)) throw fail(2, '$not needs a regex or a document');
      const f = opsTest(arg, path);
      return (vs, raw) => !f(vs, raw);
    }
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear': {
      const bits: bigint = Array.isArray(arg)
        ? arg.reduce((m: bigint, i: number) => m | (1n << BigInt(i)), 0n)
        : arg?._bsontype === 'Binary'
          ? le(arg.buffer)
          : BigInt(arg);
      const f = (n: bigint) =>
        op === '$bitsAllSet'
          ? (n & bits) === bits
          : op === '$bitsAnySet'
            ? (n & bits) !== 0n
            : op === '$bitsAllClear'
              ? (n & bits) === 0n
              : (n & bits) !== bits;
      return (vs) =>
        leaf(vs).some((v) =>
          v?._bsontype === 'Binary'
            ? f(le(v.buffer))
            : typeOrder(v) === T.NUM &&
              Number.isInteger(Number(v.toString())) &&
              f(BigInt(v.toString())),
        );
    }
    case '$comment':
      return () => true;
  }
  throw fail(2, `unknown operator: ${op}`);
}
function opsTest(ops: any, path: string): (vs: any[], raw: any[]) => boolean {
  const fs = Object.keys(ops).map((k) => fieldTest(k, ops[k], ops, path));
  return fs.length === 1 ? fs[0]! : (vs, raw) => fs.every((f) => f(vs, raw));
}
export function compile(filter: any, vars?: any): Pred {
  const tests: Pred[] = [];
  for (const k of Object.keys(filter)) {
    const v = filter[k];
    if (isOp(k)) {
      if (k === '$and' || k === '$or' || k === '$nor') {
        if (!Array.isArray(v) || !v.length)
          throw fail(2, `${k} argument must be a non-empty array`);
        const fs = v.map((f) => {
          if (!isPlain(f)) throw fail(2, `${k} entries need to be full objects`);
          return compile(f, vars);
        });
        tests.push(
          k === '$and'
            ? (d) => fs.every((f) => f(d))
            : k === '$or'
              ? (d) => fs.some((f) => f(d))
              : (d) => !fs.some((f) => f(d)),
        );
      } else if (k === '$expr')
        tests.push((d) => {
          const r: any = evalExpr(d, v, { context: ctx(), variables: vars } as any);
          return !(r === false || r === null || r === undefined || r === 0);
        });
      else if (k === '$comment') continue;
      else
        throw fail(
          2,
          `unknown top level operator: ${k}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
        );
      continue;
    }
    const path = k.split('.'),
      t = isOpObj(v) ? opsTest(v, k) : eqTest(v);
    tests.push(
      path.length === 1
        ? (d) => {
            const x = Array.isArray(d)
              ? valuesAt(d, path)
              : [Object.hasOwn(d, k) ? d[k] : undefined];
            return t(x, x);
          }
        : (d) => {
            const x = valuesAt(d, path);
            return t(x, x);
          },
    );
  }
  return tests.length === 1 ? tests[0]! : (d) => tests.every((f) => f(d));
}
/** mingo wants JS RegExp objects */
export function mingoRegex(v: any): any {
  if (Array.isArray(v)) return v.map(mingoRegex);
  if (v?._bsontype === 'BSONRegExp') return toRegex(v);
  if (!isPlain(v)) return v;
  const o: any = {};
  for (const k of Object.keys(v)) o[k] = mingoRegex(v[k]);
  if ('$regex' in o) {
    o.$regex = toRegex(o.$regex, o.$options);
    delete o.$options;
  }
  return o;
}
