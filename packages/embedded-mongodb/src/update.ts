// Update documents. Own updater with MongoDB's errors, or mingo's with MINGO_UPDATE=1.
import { Aggregator } from 'mingo/aggregator';
import { Timestamp } from 'bson';
import { cmp, encHex, eq, T, typeOrder } from './keys';
import { addNum, mulNum } from './decimal';
import { fail } from './errors';
import { compile, isOpObj, isPlain, typeNum } from './match';
import { ctx, sortDocs } from './mingo-context';

/* eslint-disable @typescript-eslint/no-explicit-any */
const NAMES: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  6: 'missing',
};
const tname = (v: any) => NAMES[typeNum(v)] ?? 'unknown';
const isIdx = (k: string) => /^(0|[1-9]\d*)$/.test(k);
const show = (v: any): string =>
  typeof v === 'string'
    ? `"${v}"`
    : v?._bsontype === 'ObjectId'
      ? `ObjectId('${v.toHexString()}')`
      : isPlain(v)
        ? `{ ${Object.keys(v)
            .map((k) => `${k}: ${show(v[k])}`)
            .join(', ')} }`
        : Array.isArray(v)
          ? `[ ${v.map(show).join(', ')} ]`
          : v instanceof Date
            ? `new Date(${+v})`
            : String(v);
export { show };

const read = (doc: any, path: string[]): any => {
  for (const k of path) {
    if (doc === null || typeof doc !== 'object') return undefined;
    doc = Array.isArray(doc)
      ? isIdx(k)
        ? doc[Number(k)]
        : undefined
      : Object.hasOwn(doc, k)
        ? doc[k]
        : undefined;
  }
  return doc;
};
function parent(doc: any, path: string[], create: boolean): any {
  let cur = doc;
  for (let i = 0; i < path.length - 1; i++) {
    const k = path[i]!;
    let next = Array.isArray(cur)
      ? isIdx(k)
        ? cur[Number(k)]
        : undefined
      : Object.hasOwn(cur, k)
        ? cur[k]
        : undefined;
    if (next === undefined) {
      if (!create) return undefined;
      next = {};
      put(cur, k, next);
    }
    if (
      next === null ||
      typeof next !== 'object' ||
      (typeOrder(next) !== T.OBJ && !Array.isArray(next))
    ) {
      if (!create) return undefined;
      throw fail(28, `Cannot create field '${path[i + 1]}' in element {${k}: ${show(next)}}`);
    }
    cur = next;
  }
  return cur;
}
function put(o: any, k: string, v: any) {
  if (Array.isArray(o)) {
    if (!isIdx(k)) throw fail(28, `Cannot create field '${k}' in element {${show(o)}}`);
    const i = Number(k);
    if (i > o.length + 1500000) throw fail(2, "can't backfill more than 1500000 elements");
    while (o.length < i) o.push(null);
    o[i] = v;
  } else if (k === '__proto__')
    Object.defineProperty(o, k, { value: v, enumerable: true, writable: true, configurable: true });
  else o[k] = v;
}
/** Expand $, $[] and $[id] into concrete paths for this document. */
function expand(
  doc: any,
  path: string,
  filter: any,
  filters: Map<string, (e: any) => boolean>,
  used: Set<string>,
): string[][] {
  const parts = path.split('.');
  if (!/(^|\.)\$(\.|\[|$)/.test(path)) return [parts];
  let out: string[][] = [[]];
  for (const p of parts) {
    const next: string[][] = [];
    for (const pre of out) {
      if (p !== '$' && !p.startsWith('$[')) {
        next.push([...pre, p]);
        continue;
      }
      const arr = read(doc, pre);
      if (p === '$') {
        next.push([...pre, String(position(doc, pre, filter))]);
        continue;
      }
      if (!Array.isArray(arr))
        throw fail(
          2,
          `The path '${pre.join('.')}' must exist in the document in order to apply array updates.`,
        );
      if (p === '$[]') {
        arr.forEach((_, i) => next.push([...pre, String(i)]));
        continue;
      }
      const id = /^\$\[([a-z][a-zA-Z0-9]*)\]$/.exec(p)?.[1];
      if (!id) throw fail(2, `The path '${path}' is not valid`);
      const f = filters.get(id);
      if (!f) throw fail(2, `No array filter found for identifier '${id}' in path '${path}'`);
      used.add(id);
      arr.forEach((e, i) => {
        if (f(e)) next.push([...pre, String(i)]);
      });
    }
    out = next;
  }
  return out;
}
export function position(doc: any, pre: string[], filter: any): number {
  const prefix = pre.join('.'),
    conds: any[] = [];
  const walk = (f: any) => {
    for (const k of Object.keys(f ?? {})) {
      if (k === '$and' || k === '$or') f[k].forEach(walk);
      else if (k === prefix || k.startsWith(prefix + '.')) conds.push({ [k]: f[k] });
    }
  };
  walk(filter);
  const arr = read(doc, pre);
  if (!conds.length || !Array.isArray(arr))
    throw fail(2, 'The positional operator did not find the match needed from the query.');
  const wrap = (e: any) => pre.reduceRight((v: any, k) => ({ [k]: v }), [e]);
  const tests = conds.map((c) => compile(c));
  for (const ok of [
    (e: any) => tests.every((t) => t(wrap(e))),
    (e: any) => tests.some((t) => t(wrap(e))),
  ]) {
    const i = arr.findIndex(ok);
    if (i >= 0) return i;
  }
  throw fail(2, 'The positional operator did not find the match needed from the query.');
}
const needArray = (doc: any, path: string[], v: any, op: string) => {
  if (!Array.isArray(v))
    throw fail(
      2,
      op === '$push'
        ? `The field '${path.join('.')}' must be an array but is of type ${tname(v)} in document {_id: ${show(doc._id)}}`
        : `Cannot apply ${op} to a non-array value`,
    );
};

/** Predicate on an array element: $pull argument, $elemMatch projection. */
export function elemPred(arg: any): (e: any) => boolean {
  if (isPlain(arg)) {
    if (
      isOpObj(arg) &&
      !Object.keys(arg).every((k) => k === '$and' || k === '$or' || k === '$nor')
    ) {
      const t = compile({ e: arg });
      return (e) => t({ e });
    }
    const t = compile(arg);
    return (e) => (isPlain(e) || Array.isArray(e)) && t(e);
  }
  if (arg?._bsontype === 'BSONRegExp') {
    const t = compile({ e: arg });
    return (e) => t({ e });
  }
  return (e) => eq(e, arg);
}
type Op = (doc: any, path: string[], arg: any, insert: boolean) => boolean;
const assign = (doc: any, path: string[], v: any): boolean => {
  const p = parent(doc, path, true),
    k = path[path.length - 1]!;
  const old = read(p, [k]);
  if (old !== undefined && typeNum(old) === typeNum(v) && eq(old, v)) return false;
  put(p, k, v);
  return true;
};
const remove = (doc: any, path: string[]): boolean => {
  const p = parent(doc, path, false),
    k = path[path.length - 1]!;
  if (!p || read(p, [k]) === undefined) return false;
  if (Array.isArray(p)) p[Number(k)] = null;
  else delete p[k];
  return true;
};
const arith =
  (name: string, f: (a: any, b: any) => any, zero: (arg: any) => any): Op =>
  (doc, path, arg) => {
    if (typeOrder(arg) !== T.NUM)
      throw fail(14, `Cannot ${name} with non-numeric argument: {${path.join('.')}: ${show(arg)}}`);
    const old = read(doc, path);
    if (old === undefined) return assign(doc, path, zero(arg));
    if (typeOrder(old) !== T.NUM)
      throw fail(
        14,
        `Cannot apply $${name === 'increment' ? 'inc' : 'mul'} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${path[path.length - 1]}' of non-numeric type ${tname(old)}`,
      );
    return assign(doc, path, f(old, arg));
  };
const OPS: Record<string, Op> = {
  $set: assign,
  $setOnInsert: (d, p, v, insert) => insert && assign(d, p, v),
  $unset: remove,
  $inc: arith('increment', addNum, (a) => a),
  $mul: arith('multiply', mulNum, () => 0),
  $min: (d, p, v) => {
    const o = read(d, p);
    return (o === undefined || cmp(v, o) < 0) && assign(d, p, v);
  },
  $max: (d, p, v) => {
    const o = read(d, p);
    return (o === undefined || cmp(v, o) > 0) && assign(d, p, v);
  },
  $currentDate: (d, p, v) =>
    assign(
      d,
      p,
      v?.$type === 'timestamp'
        ? new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 })
        : new Date(),
    ),
  $rename: (d, p, to) => {
    const v = read(d, p);
    if (v === undefined) return false;
    remove(d, p);
    assign(d, String(to).split('.'), v);
    return true;
  },
  $push: (d, p, arg) => {
    const mod = isPlain(arg) && '$each' in arg,
      old = read(d, p);
    if (old !== undefined) needArray(d, p, old, '$push');
    if (mod && !Array.isArray(arg.$each))
      throw fail(
        2,
        'The argument to $each in $push must be an array but it was of type: ' + tname(arg.$each),
      );
    let a: any[] = (old ?? []).slice();
    const at = mod && arg.$position !== undefined ? Number(arg.$position) : a.length;
    a.splice(at < 0 ? Math.max(0, a.length + at) : at, 0, ...(mod ? arg.$each : [arg]));
    if (mod && arg.$sort !== undefined)
      a = isPlain(arg.$sort)
        ? sortDocs(a, arg.$sort)
        : sortDocs(a, { v: arg.$sort }, (v) => ({ v }));
    if (mod && arg.$slice !== undefined) {
      const n = Number(arg.$slice);
      a = n < 0 ? a.slice(n) : a.slice(0, n);
    }
    if (old !== undefined && mod && !arg.$each.length && eq(old, a)) return false;
    put(parent(d, p, true), p[p.length - 1]!, a);
    return true;
  },
  $addToSet: (d, p, arg) => {
    const old = read(d, p),
      add = isPlain(arg) && '$each' in arg ? arg.$each : [arg];
    if (old !== undefined) needArray(d, p, old, '$addToSet');
    const a: any[] = (old ?? []).slice(),
      seen = new Set(a.map(encHex));
    for (const v of add) {
      const k = encHex(v);
      if (!seen.has(k)) {
        seen.add(k);
        a.push(v);
      }
    }
    if (old !== undefined && a.length === old.length) return false;
    put(parent(d, p, true), p[p.length - 1]!, a);
    return true;
  },
  $pull: (d, p, arg) => {
    const old = read(d, p);
    if (old === undefined) return false;
    needArray(d, p, old, '$pull');
    const f = elemPred(arg);
    const a = old.filter((e: any) => !f(e));
    if (a.length === old.length) return false;
    put(parent(d, p, true), p[p.length - 1]!, a);
    return true;
  },
  $pullAll: (d, p, arg) => {
    const old = read(d, p);
    if (old === undefined) return false;
    needArray(d, p, old, '$pull');
    const del = new Set(arg.map(encHex)),
      a = old.filter((e: any) => !del.has(encHex(e)));
    if (a.length === old.length) return false;
    put(parent(d, p, true), p[p.length - 1]!, a);
    return true;
  },
  $pop: (d, p, arg) => {
    const old = read(d, p);
    if (old === undefined) return false;
    if (!Array.isArray(old))
      throw fail(14, `Path '${p.join('.')}' contains an element of non-array type '${tname(old)}'`);
    if (!old.length) return false;
    put(parent(d, p, true), p[p.length - 1]!, Number(arg) < 0 ? old.slice(1) : old.slice(0, -1));
    return true;
  },
  $bit: (d, p, arg) => {
    let v = read(d, p) ?? 0;
    for (const k of Object.keys(arg))
      v = k === 'and' ? v & arg[k] : k === 'or' ? v | arg[k] : v ^ arg[k];
    return assign(d, p, v);
  },
};
export const isOperatorUpdate = (u: any) =>
  !Array.isArray(u) && Object.keys(u)[0]?.startsWith('$') === true;
export interface Updated {
  doc: any;
  changed: boolean;
}
export function applyUpdate(
  doc: any,
  u: any,
  o: { filter?: any; arrayFilters?: any[] | undefined; insert?: boolean; let?: any },
): Updated {
  const id = doc._id;
  let changed = false;
  if (Array.isArray(u)) {
    for (const s of u)
      if (
        !/^\$(set|addFields|unset|project|replaceRoot|replaceWith)$/.test(Object.keys(s)[0] ?? '')
      )
        throw fail(72, `${Object.keys(s)[0]} is not allowed to be used within an update`);
    const before = encHex(doc);
    doc = new Aggregator(u, { context: ctx(), variables: o.let } as any).run([doc])[0] as any;
    if (!('_id' in doc) && id !== undefined) doc = { _id: id, ...doc };
    changed = encHex(doc) !== before;
  } else if (!isOperatorUpdate(u)) {
    const next =
      '_id' in u ? { _id: u._id, ...u } : id === undefined ? { ...u } : { _id: id, ...u };
    if (id !== undefined && !eq(next._id, id))
      throw fail(
        66,
        `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(next._id)}`,
      );
    changed = encHex(next) !== encHex(doc);
    doc = next;
  } else {
    const filters = new Map<string, (e: any) => boolean>(),
      used = new Set<string>(),
      byId = new Map<string, any>();
    for (const f of o.arrayFilters ?? []) {
      const ids = new Set<string>(),
        rename = (x: any): any =>
          Object.fromEntries(
            Object.keys(x).map((k) => {
              if (k.startsWith('$')) return [k, x[k].map(rename)];
              ids.add(k.split('.')[0]!);
              return ['v' + k.slice(k.split('.')[0]!.length), x[k]];
            }),
          );
      const r = rename(f);
      if (ids.size !== 1)
        throw fail(
          9,
          'Error parsing array filter :: caused by :: Expected a single top-level field name',
        );
      const name = [...ids][0]!;
      if (byId.has(name))
        throw fail(9, `Found multiple array filters with the same top-level field name ${name}`);
      byId.set(name, r);
      const t = compile(r);
      filters.set(name, (e) => t({ v: e }));
    }
    const list: { op: string; path: string; arg: any }[] = [],
      seen: string[] = [];
    for (const op of Object.keys(u)) {
      if (!OPS[op])
        throw fail(
          9,
          `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
        );
      if (!isPlain(u[op]))
        throw fail(
          9,
          `Modifiers operate on fields but we found type ${tname(u[op])} instead. For example: {$mod: {<field>: ...}} not {${op}: ${show(u[op])}}`,
        );
      for (const path of Object.keys(u[op])) {
        if (path === '' || path.split('.').includes(''))
          throw fail(
            56,
            `The update path '${path}' contains an empty field name, which is not allowed.`,
          );
        for (const p of op === '$rename' ? [path, String(u[op][path])] : [path]) {
          const hit = seen.find((s) => s === p || s.startsWith(p + '.') || p.startsWith(s + '.'));
          if (hit !== undefined)
            throw fail(
              40,
              `Updating the path '${p}' would create a conflict at '${hit.length < p.length ? hit : p}'`,
            );
          seen.push(p);
        }
        list.push({ op, path, arg: u[op][path] });
      }
    }
    list.sort((a, b) => {
      const x = a.path.split('.'),
        y = b.path.split('.');
      for (let i = 0; i < Math.min(x.length, y.length); i++) {
        const n =
          isIdx(x[i]!) && isIdx(y[i]!)
            ? Number(x[i]) - Number(y[i])
            : x[i]! < y[i]!
              ? -1
              : x[i]! > y[i]!
                ? 1
                : 0;
        if (n) return n;
      }
      return x.length - y.length;
    });
    const todo = list.map((x) => ({ ...x, paths: expand(doc, x.path, o.filter, filters, used) }));
    for (const { op, arg, paths } of todo)
      for (const p of paths) changed = OPS[op]!(doc, p, arg, !!o.insert) || changed;
    for (const k of filters.keys())
      if (!list.some((x) => x.path.includes(`$[${k}]`)))
        throw fail(
          9,
          `The array filter for identifier '${k}' was not used in the update ${show(u)}`,
        );
  }
  if (id !== undefined && !eq(doc._id, id))
    throw fail(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
  return { doc, changed };
}
/** The document an upsert starts from: the filter's equality conditions. */
export function upsertBase(filter: any): any {
  const doc: any = {};
  const walk = (f: any) => {
    for (const k of Object.keys(f)) {
      const v = f[k];
      if (k === '$and') v.forEach(walk);
      else if (k === '$or' && v.length === 1) walk(v[0]);
      else if (k.startsWith('$')) continue;
      else if (isOpObj(v)) {
        if ('$eq' in v) assign(doc, k.split('.'), v.$eq);
        else if (Array.isArray(v.$in) && v.$in.length === 1) assign(doc, k.split('.'), v.$in[0]);
        else if (Array.isArray(v.$all) && v.$all.length === 1 && !isOpObj(v.$all[0]))
          assign(doc, k.split('.'), v.$all[0]);
      } else if (v?._bsontype !== 'BSONRegExp') assign(doc, k.split('.'), v);
    }
  };
  walk(filter);
  return doc;
}
