// Durable storage: one LMDB environment; every key is a byte string.
//   c<ns>            -> catalog entry (BSON)      d<coll:4><rid:6>      -> document (raw BSON), rid = insertion order
//   i<index:4><key>  -> rid (unique index)        i<index:4><key><rid>  -> rid (other index)       s<lsid> -> retryable-write record
import { open, type RootDatabase } from 'lmdb';
import { deserialize, serialize, UUID } from 'bson';
import { clampKey, enc, encKey, T, typeOrder } from './keys';
import { compile, isOpObj, isPlain, type Pred } from './match';
import { fail } from './errors';
import { show } from './update';

/* eslint-disable @typescript-eslint/no-explicit-any */
export const parse = (b: Uint8Array): any =>
  deserialize(b, { promoteValues: true, bsonRegExp: true });
/** Without number promotion: int/long/double survive a rewrite of the document unchanged. */
export const parseExact = (b: Uint8Array): any =>
  deserialize(b, { promoteValues: false, promoteLongs: false, bsonRegExp: true });
export interface Txn {
  overlay: Map<string, Buffer | null>;
  read: any;
  state: 'open' | 'done';
}
export interface Index {
  id: number;
  name: string;
  key: Record<string, any>;
  spec: any;
  fields: string[];
  dirs: number[];
  unique: boolean;
  sparse: boolean;
  partial?: any;
  pred?: Pred;
  ttl?: number;
  multikey: boolean;
  pre: Buffer;
  usable: boolean;
}
export interface Coll {
  id: number;
  ns: string;
  db: string;
  name: string;
  uuid: UUID;
  options: any;
  indexes: Index[];
  nextRid: number;
  pre: Buffer;
}
const U32 = (tag: string, n: number) => {
  const b = Buffer.alloc(5);
  b.write(tag, 'latin1');
  b.writeUInt32BE(n, 1);
  return b;
};
const rid6 = (n: number) => {
  const b = Buffer.alloc(6);
  b.writeUIntBE(n, 0, 6);
  return b;
};
const after = (b: Buffer): Buffer => {
  const e = Buffer.from(b);
  for (let i = e.length - 1; i >= 0; i--)
    if (e[i]! < 255) {
      e[i]!++;
      return e.subarray(0, i + 1);
    }
  return Buffer.from([255]);
};
const bin = (b: Buffer) => b.toString('latin1');

export const conflict = () =>
  fail(
    112,
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
    {},
    ['TransientTransactionError'],
  );
export class Store {
  env: RootDatabase<Buffer, Buffer>;
  colls = new Map<string, Coll>();
  byId = new Map<number, Coll>();
  nextId = 1;
  open = new Set<Txn>();
  cur: Txn | null = null; // multi-document transaction of the command being executed
  constructor(path: string, opts: Record<string, unknown> = {}) {
    this.env = open({
      path,
      encoding: 'binary',
      keyEncoding: 'binary',
      maxReaders: 2048,
      noSubdir: true,
      overlappingSync: false,
      ...opts,
    } as any) as any;
    for (const { key, value } of this.env.getRange({
      start: Buffer.from('c'),
      end: Buffer.from('d'),
    } as any))
      this.load(key.subarray(1).toString(), parse(value));
  }
  private load(ns: string, c: any): Coll {
    const dot = ns.indexOf('.');
    const coll: Coll = {
      id: c.id,
      ns,
      db: ns.slice(0, dot),
      name: ns.slice(dot + 1),
      uuid: new UUID(c.uuid.buffer),
      options: c.options,
      indexes: [],
      nextRid: 1,
      pre: U32('d', c.id),
    };
    coll.indexes = c.indexes.map((x: any) => this.index(x.id, x.spec, x.multikey));
    this.nextId = Math.max(this.nextId, c.id + 1, ...c.indexes.map((x: any) => x.id + 1));
    for (const { key } of this.env.getRange({
      start: after(coll.pre),
      end: coll.pre,
      reverse: true,
      limit: 1,
      inclusiveEnd: true,
    } as any))
      if (key.subarray(0, 5).equals(coll.pre)) coll.nextRid = key.readUIntBE(5, 6) + 1;
    this.colls.set(ns, coll);
    this.byId.set(c.id, coll);
    return coll;
  }
  private index(id: number, spec: any, multikey = false): Index {
    const fields = Object.keys(spec.key),
      dirs = fields.map((f) => Number(spec.key[f]) || 1);
    const ix: Index = {
      id,
      name: spec.name,
      key: spec.key,
      spec,
      fields,
      dirs,
      unique: !!spec.unique || spec.name === '_id_',
      sparse: !!spec.sparse,
      multikey,
      pre: U32('i', id),
      usable:
        fields.every((f) => typeof spec.key[f] === 'number') &&
        !spec.collation &&
        !fields.some((f) => f.includes('$')),
    };
    if (spec.partialFilterExpression) {
      ix.partial = spec.partialFilterExpression;
      ix.pred = compile(ix.partial);
    }
    if (typeof spec.expireAfterSeconds === 'number') ix.ttl = spec.expireAfterSeconds;
    return ix;
  }
  saveColl(c: Coll) {
    this.raw(
      'c' + c.ns,
      serialize({
        id: c.id,
        uuid: c.uuid,
        options: c.options,
        indexes: c.indexes.map((i) => ({ id: i.id, spec: i.spec, multikey: i.multikey })),
      }),
    );
  }
  private raw(key: string, v: Uint8Array | null) {
    const k = Buffer.from(key);
    if (v) this.env.put(k, Buffer.from(v));
    else this.env.remove(k);
  }

  // --- key/value with the transaction overlay
  get(k: Buffer): Buffer | undefined {
    const t = this.cur;
    if (!t) return this.env.get(k);
    const o = t.overlay.get(bin(k));
    return o !== undefined ? (o ?? undefined) : this.env.get(k, { transaction: t.read });
  }
  put(k: Buffer, v: Buffer | null) {
    if (this.cur) {
      const b = bin(k);
      if (!this.cur.overlay.has(b)) {
        for (const t of this.open) if (t !== this.cur && t.overlay.has(b)) throw conflict();
        const now = this.env.get(k),
          base = this.env.get(k, { transaction: this.cur.read });
        if (now === undefined ? base !== undefined : base === undefined || !now.equals(base))
          throw conflict();
      }
      this.cur.overlay.set(b, v);
      return;
    }
    if (v) this.env.put(k, v);
    else this.env.remove(k);
  }
  *range(start: Buffer, end: Buffer, reverse = false): Generator<[Buffer, Buffer]> {
    const t = this.cur,
      it = this.env.getRange(
        (reverse
          ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
          : { start, end }) as any,
      );
    if (!t) {
      for (const { key, value } of it) yield [key, value];
      return;
    }
    const s = bin(start),
      e = bin(end),
      sign = reverse ? -1 : 1;
    const mine = [...t.overlay]
      .filter(([k]) => k >= s && k < e)
      .sort((a, b) => (a[0] < b[0] ? -sign : sign));
    let i = 0;
    for (const { key, value } of this.env.getRange({
      ...(reverse
        ? { start: end, end: start, reverse: true, exclusiveStart: true, inclusiveEnd: true }
        : { start, end }),
      transaction: t.read,
    } as any)) {
      const k = bin(key);
      while (i < mine.length && (reverse ? mine[i]![0] > k : mine[i]![0] < k)) {
        const [mk, v] = mine[i++]!;
        if (v) yield [Buffer.from(mk, 'latin1'), v];
      }
      if (i < mine.length && mine[i]![0] === k) {
        const v = mine[i++]![1];
        if (v) yield [key, v];
      } else yield [key, value];
    }
    for (; i < mine.length; i++) {
      const [mk, v] = mine[i]!;
      if (v) yield [Buffer.from(mk, 'latin1'), v];
    }
  }

  // --- catalog
  create(ns: string, options: any = {}): Coll {
    const old = this.colls.get(ns);
    if (old) return old;
    if (/^[^.]*\.(\$|system\.)|\0|\$/.test(ns) && !/\.system\.(js|users)$/.test(ns))
      throw fail(73, `Invalid namespace specified '${ns}'`);
    const id = this.nextId++,
      dot = ns.indexOf('.');
    const c: Coll = {
      id,
      ns,
      db: ns.slice(0, dot),
      name: ns.slice(dot + 1),
      uuid: new UUID(),
      options,
      indexes: [],
      nextRid: 1,
      pre: U32('d', id),
    };
    c.indexes.push(this.index(this.nextId++, { v: 2, key: { _id: 1 }, name: '_id_' }));
    this.colls.set(ns, c);
    this.byId.set(id, c);
    this.saveColl(c);
    return c;
  }
  drop(c: Coll) {
    this.clearRange(c.pre);
    for (const i of c.indexes) this.clearRange(i.pre);
    this.raw('c' + c.ns, null);
    this.colls.delete(c.ns);
    this.byId.delete(c.id);
  }
  clearRange(pre: Buffer) {
    const keys = [...this.env.getKeys({ start: pre, end: after(pre) } as any)];
    for (const k of keys) this.env.remove(k as any);
  }
  rename(c: Coll, ns: string) {
    this.raw('c' + c.ns, null);
    this.colls.delete(c.ns);
    const d = ns.indexOf('.');
    Object.assign(c, { ns, db: ns.slice(0, d), name: ns.slice(d + 1) });
    this.colls.set(ns, c);
    this.saveColl(c);
  }

  // --- index keys
  private keysOf(ix: Index, doc: any): any[][] | null {
    if (ix.pred && !ix.pred(doc)) return null;
    let tuples: any[][] = [[]],
      missing = 0,
      arrays = 0;
    for (const f of ix.fields) {
      const vals: any[] = [];
      const walk = (d: any, p: string[], i: number): void => {
        if (i === p.length) {
          if (Array.isArray(d)) {
            arrays++;
            if (d.length) vals.push(...d);
            else vals.push(undefined);
          } else vals.push(d);
          return;
        }
        if (Array.isArray(d)) {
          const n = Number(p[i]);
          if (Number.isInteger(n) && n < d.length) walk(d[n], p, i + 1);
          else {
            arrays++;
            if (!d.length) vals.push(undefined);
            for (const e of d) walk(isPlain(e) ? e : undefined, p, i);
          }
          return;
        }
        walk(
          d !== null && typeof d === 'object' && Object.hasOwn(d, p[i]!) ? d[p[i]!] : undefined,
          p,
          i + 1,
        );
      };
      walk(doc, f.split('.'), 0);
      if (vals.every((v) => v === undefined)) missing++;
      if (vals.length === 1) for (const t of tuples) t.push(vals[0]);
      else tuples = tuples.flatMap((t) => vals.map((v) => [...t, v]));
    }
    if (ix.sparse && missing === ix.fields.length) return null;
    if (arrays && !ix.multikey) {
      ix.multikey = true;
      this.multi = ix;
    }
    return tuples;
  }
  private multi: Index | undefined;
  private entries(ix: Index, doc: any): Map<string, [Buffer, any[]]> {
    const m = new Map<string, [Buffer, any[]]>();
    for (const t of (ix.usable || ix.unique ? this.keysOf(ix, doc) : null) ?? []) {
      const k = Buffer.concat([ix.pre, clampKey(encKey(t, ix.dirs))]);
      m.set(bin(k), [k, t]);
    }
    return m;
  }
  private dup(c: Coll, ix: Index, t: any[]): never {
    const keyValue = Object.fromEntries(
      ix.fields.map((f, i) => [f, t[i] === undefined ? null : t[i]]),
    );
    throw fail(
      11000,
      `E11000 duplicate key error collection: ${c.ns} index: ${ix.name} dup key: ${show(keyValue)}`,
      { keyPattern: ix.key, keyValue },
    );
  }
  /** Insert (old = null), replace, or delete (doc = null) one document with all its index entries. Checks uniqueness before writing. */
  write(c: Coll, rid: number, old: any | null, doc: any | null, rawDoc?: Buffer) {
    const r = rid6(rid),
      del: Buffer[] = [],
      add: [Buffer, Buffer][] = [];
    for (const ix of c.indexes) {
      const a = doc ? this.entries(ix, doc) : undefined,
        b = old ? this.entries(ix, old) : undefined;
      if (a)
        for (const [k, [key, t]] of a) {
          if (b?.has(k)) continue;
          if (ix.unique) {
            const hit = this.get(key);
            if (hit && !hit.equals(r)) this.dup(c, ix, t);
            add.push([key, r]);
          } else add.push([Buffer.concat([key, r]), r]);
        }
      if (b)
        for (const [k, [key]] of b)
          if (!a?.has(k)) del.push(ix.unique ? key : Buffer.concat([key, r]));
    }
    if (this.multi) {
      this.multi = undefined;
      this.saveColl(c);
    }
    for (const k of del) this.put(k, null);
    for (const [k, v] of add) this.put(k, v);
    if (doc) {
      const raw = rawDoc ?? Buffer.from(serialize(doc, { ignoreUndefined: false }));
      if (raw.length > 16 * 1024 * 1024)
        throw fail(
          10334,
          `BSONObj size: ${raw.length} is invalid. Size must be between 0 and 16793600(16MB)`,
        );
      this.put(Buffer.concat([c.pre, r]), raw);
    } else this.put(Buffer.concat([c.pre, r]), null);
  }
  insert(c: Coll, doc: any, raw?: Buffer) {
    const rid = c.nextRid++;
    this.write(c, rid, null, doc, raw);
    return rid;
  }
  fetch(c: Coll, rid: Buffer): Buffer | undefined {
    return this.get(Buffer.concat([c.pre, rid]));
  }
  addIndex(c: Coll, spec: any) {
    const ix = this.index(this.nextId++, spec);
    const seen = new Set<string>(),
      out: [Buffer, Buffer][] = [];
    for (const [k, v] of this.range(c.pre, after(c.pre))) {
      const rid = k.subarray(5);
      for (const [s, [key, t]] of this.entries(ix, parse(v))) {
        if (ix.unique) {
          if (seen.has(s)) this.dup(c, ix, t);
          seen.add(s);
          out.push([key, rid]);
        } else out.push([Buffer.concat([key, rid]), rid]);
      }
    }
    this.multi = undefined;
    for (const [k, v] of out) this.env.put(k, v);
    c.indexes.push(ix);
    this.saveColl(c);
  }
  dropIndex(c: Coll, ix: Index) {
    this.clearRange(ix.pre);
    c.indexes = c.indexes.filter((i) => i !== ix);
    this.saveColl(c);
  }
  count(c: Coll): number {
    if (this.cur) {
      let n = 0;
      for (const _ of this.range(c.pre, after(c.pre))) n++;
      return n;
    }
    return this.env.getKeysCount({ start: c.pre, end: after(c.pre) } as any);
  }

  // --- planning: which record ids can match, in which order
  plan(
    c: Coll,
    filter: any,
    sort?: Record<string, any>,
    hint?: any,
  ): { ix?: Index; rids: () => Iterable<Buffer>; sorted: boolean; exact: boolean } {
    const scan = (reverse = false) => ({
      rids: () => this.collRids(c, reverse),
      sorted: !sort,
      exact: false,
    });
    if (hint && isPlain(hint) && '$natural' in hint) return { ...scan(hint.$natural < 0) };
    if (sort && '$natural' in sort) return { ...scan(Number(sort.$natural) < 0), sorted: true };
    const conds = new Map<string, any[]>();
    const gather = (f: any) => {
      for (const k of Object.keys(f)) {
        if (k === '$and' && Array.isArray(f[k])) f[k].forEach(gather);
        else if (!k.startsWith('$')) {
          const l = conds.get(k) ?? [];
          l.push(f[k]);
          conds.set(k, l);
        }
      }
    };
    gather(filter);
    let best:
      | {
          score: number;
          ix: Index;
          ranges: [Buffer, Buffer][];
          sorted: boolean;
          reverse: boolean;
          exact: boolean;
        }
      | undefined;
    for (const ix of c.indexes) {
      if (!ix.usable || (ix.partial && !implied(ix.partial, filter))) continue;
      if (hint && (isPlain(hint) ? Buffer.compare(enc(hint), enc(ix.key)) !== 0 : hint !== ix.name))
        continue;
      let prefixes: Buffer[] = [ix.pre],
        eqs = 0,
        ranged = 0,
        exact = true,
        notNull = false;
      for (; eqs < ix.fields.length; eqs++) {
        const vals = eqValues(conds.get(ix.fields[eqs]!));
        if (!vals || prefixes.length * vals.length > 1000) break;
        if (vals.some((v) => v !== null && v !== undefined)) notNull = true;
        if (vals.some((v) => v === null || (typeof v === 'object' && typeOrder(v) !== T.OID)))
          exact = false;
        const keys = new Map(
          vals.map((v) => {
            const k = encKey([v], [ix.dirs[eqs]!]);
            return [bin(k), k] as const;
          }),
        );
        prefixes = prefixes.flatMap((p) => [...keys.values()].map((k) => Buffer.concat([p, k])));
      }
      let ranges: [Buffer, Buffer][] = prefixes.map((p) => [p, after(p)]);
      if (prefixes.some((p) => p.length > 1700)) {
        if (eqs < ix.fields.length) continue;
        ranges = prefixes.map((p) => {
          const k = Buffer.concat([ix.pre, clampKey(p.subarray(5))]);
          return [k, after(k)];
        });
      } else if (eqs < ix.fields.length) {
        const b = bounds(conds.get(ix.fields[eqs]!), ix.dirs[eqs]!, ix.multikey);
        if (b) {
          ranged = 1;
          notNull = true;
          ranges = prefixes.map((p) => [Buffer.concat([p, b[0]]), Buffer.concat([p, b[1]])]);
        }
      }
      if (ix.sparse && !notNull) continue;
      let sorted = !sort,
        reverse = false;
      if (sort && !ix.multikey && prefixes.length === 1) {
        const want = Object.keys(sort).filter((f) => !ix.fields.slice(0, eqs).includes(f)),
          rest = ix.fields.slice(eqs);
        if (want.length <= rest.length && want.every((f, i) => rest[i] === f)) {
          const d = want.map((f, i) => Number(sort[f]) * ix.dirs[eqs + i]!);
          if (d.every((x) => x === d[0])) {
            sorted = true;
            reverse = d[0] === -1;
          }
        }
      }
      if (eqs === 0 && !ranged && !hint && !(sort && sorted && !ix.sparse && !ix.partial)) continue;
      const score =
        (ix.unique && eqs === ix.fields.length ? 1000 : 0) +
        eqs * 10 +
        ranged * 5 +
        (sort && sorted ? 3 : 0);
      if (!best || score > best.score)
        best = {
          score,
          ix,
          ranges,
          sorted,
          reverse,
          exact:
            exact &&
            ix.fields
              .slice(0, eqs)
              .every((f) => (conds.get(f)?.length ?? 0) === 1 && onlyEq(conds.get(f)![0])) &&
            !ranged &&
            ix.unique &&
            eqs === ix.fields.length &&
            !ix.multikey &&
            Object.keys(filter).length === eqs,
        };
    }
    if (best) {
      const b = best;
      return {
        ix: b.ix,
        sorted: b.sorted,
        exact: b.exact,
        rids: () => this.indexRids(b.ranges, b.reverse, b.ix.multikey || b.ranges.length > 1),
      };
    }
    if (Array.isArray(filter.$or)) {
      const plans = filter.$or.map((f: any) => (isPlain(f) ? this.plan(c, f) : undefined));
      if (plans.every((p: any) => p?.ix)) {
        const self = this;
        return {
          ix: plans[0].ix,
          sorted: !sort,
          exact: false,
          rids: function* () {
            const seen = new Set<string>(),
              all: Buffer[] = [];
            for (const p of plans)
              for (const r of p.rids()) {
                const k = bin(r);
                if (!seen.has(k)) {
                  seen.add(k);
                  all.push(r);
                }
              }
            void self;
            yield* all.sort(Buffer.compare);
          },
        };
      }
    }
    return scan();
  }
  private *collRids(c: Coll, reverse: boolean) {
    for (const [k] of this.range(c.pre, after(c.pre), reverse)) yield k.subarray(5);
  }
  private *indexRids(ranges: [Buffer, Buffer][], reverse: boolean, dedupe: boolean) {
    const seen = new Set<string>();
    for (const [s, e] of ranges)
      for (const [, v] of this.range(s, e, reverse)) {
        if (dedupe) {
          const k = bin(v);
          if (seen.has(k)) continue;
          seen.add(k);
        }
        yield v;
      }
  }
  /** Matching documents as [rid, raw, doc]; sorted only if the plan says so. */
  *scan(
    c: Coll,
    filter: any,
    pred: Pred,
    plan: ReturnType<Store['plan']>,
  ): Generator<[Buffer, Buffer, any]> {
    const test = hasType(filter) ? (raw: Buffer) => pred(parseExact(raw)) : undefined;
    if (!plan.ix) {
      for (const rid of plan.rids()) {
        const raw = this.fetch(c, rid);
        if (!raw) continue;
        const d = parse(raw);
        if (test ? test(raw) : pred(d)) yield [rid, raw, d];
      }
      return;
    }
    for (const rid of plan.rids()) {
      const raw = this.fetch(c, rid);
      if (!raw) continue;
      if (plan.exact) {
        yield [rid, raw, undefined];
        continue;
      }
      const d = parse(raw);
      if (test ? test(raw) : pred(d)) yield [rid, raw, d];
    }
  }
}
const hasType = (f: any): boolean =>
  Array.isArray(f)
    ? f.some(hasType)
    : isPlain(f) && Object.keys(f).some((k) => k === '$type' || hasType(f[k]));
const onlyEq = (v: any) =>
  !isOpObj(v) || (Object.keys(v).length === 1 && ('$eq' in v || '$in' in v));
const simple = (v: any) =>
  v !== undefined && !Array.isArray(v) && v?._bsontype !== 'BSONRegExp' && !(v instanceof RegExp);
function eqValues(conds: any[] | undefined): any[] | null {
  for (const v of conds ?? []) {
    if (!isOpObj(v)) {
      if (simple(v)) return [v];
      continue;
    }
    if ('$eq' in v && simple(v.$eq)) return [v.$eq];
    if (Array.isArray(v.$in) && v.$in.every(simple)) return v.$in.length ? v.$in : null;
    if (Array.isArray(v.$all) && v.$all.length && simple(v.$all[0]) && !isOpObj(v.$all[0]))
      return [v.$all[0]];
  }
  return null;
}
function bounds(conds: any[] | undefined, dir: number, multikey: boolean): [Buffer, Buffer] | null {
  let lo: any,
    hi: any,
    any = false;
  for (const v of conds ?? [])
    if (isOpObj(v))
      for (const op of Object.keys(v)) {
        const x = v[op];
        if (
          !simple(x) ||
          x === null ||
          (op !== '$gt' && op !== '$gte' && op !== '$lt' && op !== '$lte')
        )
          continue;
        if (op[1] === 'g') {
          if (lo === undefined) lo = x;
        } else if (hi === undefined) hi = x;
        any = true;
      }
  if (!any || (lo !== undefined && hi !== undefined && typeOrder(lo) !== typeOrder(hi)))
    return null;
  if (multikey && lo !== undefined) hi = undefined;
  const t = typeOrder(lo ?? hi);
  if (t === T.MIN || t === T.MAX) return null;
  const a = lo !== undefined ? enc(lo) : Buffer.from([t]),
    b = hi !== undefined ? enc(hi) : Buffer.from([t]);
  if (a.length > 1700 || b.length > 1700) return null;
  const inv = (x: Buffer) => Buffer.from(x.map((c) => ~c & 255));
  return dir > 0 ? [a, after(b)] : [inv(b), after(inv(a))];
}
/** Does the filter guarantee the partial index' condition? Conservative. */
function implied(partial: any, filter: any): boolean {
  return Object.keys(partial).every((k) => {
    if (k === '$and') return partial[k].every((p: any) => implied(p, filter));
    const f =
        filter[k] ??
        (Array.isArray(filter.$and) ? filter.$and.find((x: any) => k in x)?.[k] : undefined),
      p = partial[k];
    if (f === undefined || k.startsWith('$')) return false;
    if (Buffer.compare(enc(f), enc(p)) === 0) return true;
    if (!isOpObj(p) || isOpObj(f) || !simple(f) || f === null) return false;
    try {
      return compile({ v: p })({ v: f });
    } catch {
      return false;
    }
  });
}
export { after, bin };
