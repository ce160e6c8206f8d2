// MongoDB wire protocol server (OP_MSG, legacy OP_QUERY hello) over the embedded store.
import net from 'node:net';
import { BSON, deserialize, Long, ObjectId, serialize } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import { fail, MongoError } from './errors';
import { encHex } from './keys';
import { compile, isPlain, mingoRegex, valuesAt } from './match';
import { ctx, sortDocs } from './mingo-context';
import { conflict, parse, parseExact, Store, type Coll, type Txn } from './store';
import { applyUpdate, elemPred, isOperatorUpdate, position, upsertBase } from './update';

/* eslint-disable @typescript-eslint/no-explicit-any */
interface Cursor {
  id: number;
  ns: string;
  docs: Buffer[];
  at: number;
  lsid: string;
  touched: number;
}
interface Session {
  txn?: Txn;
  txnNumber?: number;
  touched: number;
}
/** Move the _id element to the front of a raw document, as the server does. */
function idFirst(raw: Buffer): Buffer {
  for (const [, nameAt, nameLen, at, len] of BSON.onDemand.parseToElements(raw))
    if (nameLen === 3 && raw.toString('latin1', nameAt, nameAt + 3) === '_id')
      return Buffer.concat([
        raw.subarray(0, 4),
        raw.subarray(nameAt - 1, at + len),
        raw.subarray(4, nameAt - 1),
        raw.subarray(at + len),
      ]);
  return raw;
}
const LONG0 = Long.fromNumber(0);
const idBytes = (lsid: any): string => (lsid ? Buffer.from(lsid.id.buffer).toString('hex') : '');
const WRITES = new Set([
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
  'create',
  'drop',
  'dropDatabase',
  'createIndexes',
  'dropIndexes',
  'renameCollection',
  'collMod',
]);

export class Server {
  store: Store;
  cursors = new Map<number, Cursor>();
  sessions = new Map<string, Session>();
  nextCursor = 1;
  nextConn = 1;
  abortAfter = false;
  address = '';
  tcp: net.Server;
  timers: NodeJS.Timeout[] = [];
  sockets = new Set<net.Socket>();
  electionId = new ObjectId();
  constructor(
    path: string,
    private opts: { standalone?: boolean; durable?: boolean; lmdb?: Record<string, unknown> } = {},
  ) {
    this.store = new Store(path, opts.lmdb);
    this.tcp = net.createServer({ noDelay: true }, (s) => this.connection(s));
    this.timers.push(setInterval(() => void this.expire(), 60_000).unref());
  }
  listen(port: number, host = '127.0.0.1'): Promise<number> {
    return new Promise((ok, no) => {
      this.tcp.once('error', no);
      this.tcp.listen(port, host, () => {
        const a = this.tcp.address() as net.AddressInfo;
        this.address = `${host}:${a.port}`;
        ok(a.port);
      });
    });
  }
  async close() {
    for (const t of this.timers) clearInterval(t);
    for (const s of this.sockets) s.destroy();
    await new Promise((r) => this.tcp.close(r));
    await this.store.env.close();
  }

  // --- wire
  private connection(s: net.Socket) {
    this.sockets.add(s);
    const id = this.nextConn++;
    let chunks: Buffer[] = [],
      size = 0,
      want = 4;
    s.on('error', () => s.destroy());
    s.on('close', () => this.sockets.delete(s));
    s.on('data', (d: Buffer) => {
      chunks.push(d);
      size += d.length;
      while (size >= want) {
        let b = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
        const len = b.readInt32LE(0);
        if (len < 16 || len > 48_000_000 + 16384) {
          s.destroy();
          return;
        }
        if (b.length < len) {
          chunks = [b];
          want = len;
          return;
        }
        void this.message(s, id, b.subarray(0, len));
        b = b.subarray(len);
        chunks = b.length ? [b] : [];
        size = b.length;
        want = 4;
      }
    });
  }
  private async message(s: net.Socket, conn: number, m: Buffer) {
    const reqId = m.readInt32LE(4),
      op = m.readInt32LE(12);
    try {
      if (op === 2013) {
        const flags = m.readUInt32LE(16),
          end = m.length - (flags & 1 ? 4 : 0);
        let cmd: any,
          p = 20;
        const seqs: [string, Buffer[]][] = [];
        while (p < end) {
          const kind = m[p++];
          if (kind === 0) {
            const n = m.readInt32LE(p);
            cmd = this.command(m.subarray(p, p + n));
            p += n;
          } else {
            const stop = p + m.readInt32LE(p);
            let q = p + 4;
            const z = m.indexOf(0, q),
              name = m.toString('utf8', q, z),
              docs: Buffer[] = [];
            q = z + 1;
            while (q < stop) {
              const n = m.readInt32LE(q);
              docs.push(m.subarray(q, q + n));
              q += n;
            }
            seqs.push([name, docs]);
            p = stop;
          }
        }
        for (const [n, d] of seqs) cmd[n] = n === 'documents' ? d : d.map(parse);
        const reply = await this.reply(cmd, conn);
        if (flags & 2) return;
        const head = Buffer.alloc(21);
        head.writeInt32LE(21 + reply.length, 0);
        head.writeInt32LE(reqId + 1, 4);
        head.writeInt32LE(reqId, 8);
        head.writeInt32LE(2013, 12);
        s.cork();
        s.write(head);
        s.write(reply);
        s.uncork();
      } else if (op === 2004) {
        const z = m.indexOf(0, 20),
          ns = m.toString('utf8', 20, z),
          cmd = parse(m.subarray(z + 9));
        const reply = await this.reply({ ...(cmd.$query ?? cmd), $db: ns.split('.')[0] }, conn);
        const head = Buffer.alloc(36);
        head.writeInt32LE(36 + reply.length, 0);
        head.writeInt32LE(reqId + 1, 4);
        head.writeInt32LE(reqId, 8);
        head.writeInt32LE(1, 12);
        head.writeInt32LE(8, 16);
        head.writeInt32LE(1, 32);
        s.write(Buffer.concat([head, reply]));
      } else s.destroy();
    } catch (e) {
      s.destroy();
    }
  }
  /** Inserted documents stay raw and update documents keep their exact number types; the rest is promoted to JS values. */
  private command(b: Buffer): any {
    const cmd: any = deserialize(b, {
        promoteValues: true,
        bsonRegExp: true,
        fieldsAsRaw: { documents: true },
      }),
      name = Object.keys(cmd)[0];
    if (name === 'update' || name === 'findAndModify') {
      const x = parseExact(b);
      if (x.updates)
        x.updates.forEach((u: any, i: number) => {
          cmd.updates[i].u = u.u;
        });
      else if (x.update && !Array.isArray(x.update)) cmd.update = x.update;
    }
    if (name === 'update' || name === 'findAndModify')
      for (const u of cmd.updates ?? [cmd]) {
        const f = name === 'update' ? 'u' : 'update';
        if (Array.isArray(u[f])) u[f] = parse(Buffer.from(serialize({ v: u[f] }))).v;
      }
    return cmd;
  }
  private async reply(cmd: any, conn: number): Promise<Buffer> {
    try {
      const r = await this.dispatch(cmd, conn);
      return Buffer.isBuffer(r)
        ? r
        : Buffer.from(serialize({ ...r, ok: 1 }, { ignoreUndefined: true }));
    } catch (e: any) {
      const m: MongoError =
        e instanceof MongoError
          ? e
          : new MongoError(
              e?.name === 'MingoError' ||
                /^mingo|^\$|expects|must|Unknown|unknown/.test(e?.message ?? '')
                ? 2
                : 1,
              String(e?.message ?? e),
            );
      if (m.code === 1) console.error(Object.keys(cmd)[0], e);
      return Buffer.from(
        serialize(
          {
            ok: 0,
            errmsg: m.message,
            code: m.code,
            codeName: m.codeName,
            ...m.extra,
            ...(m.labels ? { errorLabels: m.labels } : {}),
          },
          { ignoreUndefined: true },
        ),
      );
    }
  }
  private session(cmd: any): Session | undefined {
    const k = idBytes(cmd.lsid);
    if (!k) return undefined;
    let s = this.sessions.get(k);
    if (!s) this.sessions.set(k, (s = { touched: 0 }));
    s.touched = Date.now();
    return s;
  }
  private async dispatch(cmd: any, conn: number): Promise<any> {
    const name = Object.keys(cmd)[0]!;
    if (cmd.let) {
      const l: any = {};
      for (const k of Object.keys(cmd.let))
        l[k] = evalExpr({}, cmd.let[k], { context: ctx() } as any);
      cmd.let = l;
    }
    for (const q of (cmd.updates ?? cmd.deletes ?? []) as any[])
      if (q.collation && q.collation.locale !== 'simple')
        throw fail(115, 'collation is not supported by the embedded database');
    const h = (this as any)['c_' + name] as ((c: any, conn: number) => any) | undefined;
    if (!h) throw fail(59, `no such command: '${name}'`);
    if (cmd.collation && cmd.collation.locale !== 'simple')
      throw fail(115, 'collation is not supported by the embedded database');
    const inTxn = cmd.autocommit === false,
      s = inTxn || cmd.txnNumber ? this.session(cmd) : undefined;
    if (name === 'commitTransaction' || name === 'abortTransaction') return h.call(this, cmd, conn);
    if (inTxn && s) {
      const n = Number(cmd.txnNumber);
      if (cmd.startTransaction) {
        this.end(s);
        s.txn = { overlay: new Map(), read: this.store.env.useReadTransaction(), state: 'open' };
        this.store.open.add(s.txn);
        s.txnNumber = n;
      }
      if (!s.txn || s.txnNumber !== n)
        throw fail(
          251,
          `Given transaction number ${n} does not match any in-progress transactions.`,
          {},
          ['TransientTransactionError'],
        );
      return this.inside(s, () => h.call(this, cmd, conn));
    }
    const writes =
      WRITES.has(name) ||
      (name === 'aggregate' && cmd.pipeline?.some((x: any) => x.$out || x.$merge));
    if (!writes) return h.call(this, cmd, conn);
    // One LMDB write transaction per command; concurrent commands are committed and flushed together (group commit).
    const rec =
      cmd.txnNumber !== undefined ? Buffer.from('s' + idBytes(cmd.lsid), 'latin1') : undefined;
    const out = await this.store.env.transaction(() => {
      try {
        if (rec) {
          const old = this.store.get(rec);
          if (old && old.readDoubleLE(0) === Number(cmd.txnNumber))
            return Buffer.from(old.subarray(8));
        }
        const r = h.call(this, cmd, conn);
        const buf = Buffer.from(serialize({ ...r, ok: 1 }, { ignoreUndefined: true }));
        if (rec) {
          const n = Buffer.alloc(8);
          n.writeDoubleLE(Number(cmd.txnNumber));
          this.store.put(rec, Buffer.concat([n, buf]));
        }
        return buf;
      } catch (e) {
        return e as Error;
      }
    });
    if (this.opts.durable !== false) await this.store.env.flushed;
    if (out instanceof Error) throw out;
    return out;
  }
  private inside<R>(s: Session, f: () => R): R {
    this.store.cur = s.txn!;
    this.abortAfter = false;
    try {
      const r = f();
      if (this.abortAfter) this.end(s);
      return r;
    } catch (e) {
      if (e instanceof MongoError && !e.labels && e.code === 112)
        e.labels = ['TransientTransactionError'];
      this.end(s);
      throw e;
    } finally {
      this.store.cur = null;
    }
  }
  private end(s: Session) {
    if (s.txn) {
      s.txn.read.done?.();
      s.txn.state = 'done';
      this.store.open.delete(s.txn);
      delete s.txn;
    }
  }
  async c_commitTransaction(cmd: any) {
    const s = this.session(cmd)!,
      n = Number(cmd.txnNumber),
      t = s.txn;
    const rec = Buffer.from('s' + idBytes(cmd.lsid), 'latin1'),
      old = this.store.env.get(rec); // a commit retried after a lost reply or a crash
    if (!t && old && old.readDoubleLE(0) === n) return {};
    if (!t || s.txnNumber !== n)
      throw fail(
        251,
        `Given transaction number ${n} does not match any in-progress transactions.`,
        {},
        ['TransientTransactionError'],
      );
    const err = await this.store.env.transaction(() => {
      const env = this.store.env;
      for (const k of t.overlay.keys()) {
        const key = Buffer.from(k, 'latin1'),
          now = env.get(key),
          base = env.get(key, { transaction: t.read });
        if (now === undefined ? base !== undefined : base === undefined || !now.equals(base))
          return true;
      }
      for (const [k, v] of t.overlay) {
        const key = Buffer.from(k, 'latin1');
        if (v) env.put(key, v);
        else env.remove(key);
      }
      const b = Buffer.alloc(8);
      b.writeDoubleLE(n);
      env.put(rec, Buffer.concat([b, Buffer.from(serialize({ ok: 1 }))]));
      return false;
    });
    await this.store.env.flushed;
    this.end(s);
    if (err) throw conflict();
    return {};
  }
  c_abortTransaction(cmd: any) {
    const s = this.session(cmd)!;
    if (!s.txn) throw fail(251, 'No transaction in progress');
    this.end(s);
    return {};
  }
  async expire() {
    const now = Date.now();
    for (const [k, c] of this.cursors) if (now - c.touched > 600_000) this.cursors.delete(k);
    const old: string[] = [];
    for (const [k, s] of this.sessions) {
      if (s.txn && now - s.touched > 60_000) this.end(s);
      if (now - s.touched > 1_800_000) {
        this.sessions.delete(k);
        old.push(k);
      }
    }
    await this.store.env.transaction(() => {
      for (const k of old) this.store.env.remove(Buffer.from('s' + k, 'latin1'));
      for (const c of this.store.colls.values())
        for (const ix of c.indexes)
          if (ix.ttl !== undefined) {
            const f = { [ix.fields[0]!]: { $lt: new Date(now - ix.ttl * 1000) } };
            for (const [rid, , d] of [...this.store.scan(c, f, compile(f), this.store.plan(c, f))])
              this.store.write(c, rid.readUIntBE(0, 6), d, null);
          }
    });
  }

  // --- handshake and administration
  c_hello(_c: any, conn: number) {
    return {
      helloOk: true,
      embedded: true,
      ...(this.opts.standalone
        ? {}
        : {
            setName: 'embedded',
            setVersion: 1,
            hosts: [this.address],
            me: this.address,
            primary: this.address,
            secondary: false,
            electionId: this.electionId,
          }),
      isWritablePrimary: true,
      ismaster: true,
      maxBsonObjectSize: 16777216,
      maxMessageSizeBytes: 48000000,
      maxWriteBatchSize: 100000,
      localTime: new Date(),
      logicalSessionTimeoutMinutes: 30,
      connectionId: conn,
      minWireVersion: 0,
      maxWireVersion: 25,
      readOnly: false,
    };
  }
  c_ismaster(c: any, n: number) {
    return this.c_hello(c, n);
  }
  c_isMaster(c: any, n: number) {
    return this.c_hello(c, n);
  }
  c_ping() {
    return {};
  }
  c_buildInfo() {
    return {
      version: '8.0.0',
      gitVersion: 'embedded',
      modules: ['embedded'],
      versionArray: [8, 0, 0, 0],
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16777216,
      storageEngines: ['lmdb'],
    };
  }
  c_buildinfo() {
    return this.c_buildInfo();
  }
  c_serverStatus() {
    return {
      host: this.address,
      version: '8.0.0',
      embedded: true,
      process: 'embedded-mongodb',
      pid: process.pid,
      uptime: process.uptime(),
      connections: { current: this.sockets.size },
    };
  }
  c_getParameter() {
    return { featureCompatibilityVersion: { version: '8.0' } };
  }
  c_connectionStatus() {
    return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } };
  }
  c_whatsmyuri() {
    return { you: '127.0.0.1' };
  }
  c_getLog() {
    return { totalLinesWritten: 0, log: [] };
  }
  c_endSessions(c: any) {
    for (const l of c.endSessions) {
      const s = this.sessions.get(idBytes(l));
      if (s) this.end(s);
      this.sessions.delete(idBytes(l));
    }
    return {};
  }
  c_killSessions() {
    return {};
  }
  c_refreshSessions() {
    return {};
  }
  c_killAllSessions() {
    for (const s of this.sessions.values()) this.end(s);
    return {};
  }
  c_startSession() {
    return {};
  }
  c_profile() {
    return { was: 0 };
  }
  c_configureFailPoint() {
    return {};
  }
  c_listDatabases(c: any) {
    const names = [...new Set([...this.store.colls.values()].map((x) => x.db))].sort();
    const dbs = names
      .map((name) => ({ name, sizeOnDisk: 8192, empty: false }))
      .filter(c.filter ? compile(c.filter) : () => true);
    return c.nameOnly
      ? { databases: dbs.map(({ name }) => ({ name })) }
      : { databases: dbs, totalSize: 8192 * dbs.length };
  }
  private coll(c: any, name: string): Coll | undefined {
    if (typeof c[name] !== 'string' || !c[name])
      throw fail(73, `collection name has invalid type or is empty`);
    return this.store.colls.get(`${c.$db}.${c[name]}`);
  }
  private need(c: any, name: string): Coll {
    return this.coll(c, name) ?? this.store.create(`${c.$db}.${c[name]}`);
  }
  c_listCollections(c: any) {
    const f = c.filter ? compile(c.filter) : () => true;
    const docs = [...this.store.colls.values()]
      .filter((x) => x.db === c.$db)
      .map((x) => ({
        name: x.name,
        type: 'collection',
        options: x.options,
        info: { readOnly: false, uuid: x.uuid },
        idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
      }))
      .filter(f);
    return this.cursorReply(
      c,
      `${c.$db}.$cmd.listCollections`,
      (c.nameOnly ? docs.map(({ name, type }) => ({ name, type })) : docs).map((d) =>
        Buffer.from(serialize(d)),
      ),
    );
  }
  c_create(c: any) {
    if (c.viewOn || c.timeseries || c.validator || c.clusteredIndex || c.encryptedFields)
      throw fail(
        115,
        'views, time series, validators and clustered collections are not supported by the embedded database',
      );
    if (this.coll(c, 'create')) throw fail(48, `Collection ${c.$db}.${c.create} already exists.`);
    const {
      create: _n,
      $db: _d,
      lsid: _l,
      txnNumber: _t,
      $clusterTime: _ct,
      writeConcern: _w,
      ...o
    } = c;
    this.store.create(`${c.$db}.${c.create}`, o);
    return {};
  }
  c_drop(c: any) {
    const x = this.coll(c, 'drop');
    if (!x) return {};
    const n = x.indexes.length;
    this.store.drop(x);
    return { nIndexesWas: n, ns: x.ns };
  }
  c_dropDatabase(c: any) {
    for (const x of [...this.store.colls.values()]) if (x.db === c.$db) this.store.drop(x);
    return { dropped: c.$db };
  }
  c_renameCollection(c: any) {
    const x = this.store.colls.get(c.renameCollection);
    if (!x) throw fail(26, 'Source collection does not exist');
    const t = this.store.colls.get(c.to);
    if (t) {
      if (!c.dropTarget) throw fail(48, 'target namespace exists');
      this.store.drop(t);
    }
    this.store.rename(x, c.to);
    return {};
  }
  c_collMod(c: any) {
    const x = this.coll(c, 'collMod');
    if (!x) throw fail(26, 'ns does not exist');
    if (c.index?.hidden !== undefined)
      for (const i of x.indexes)
        if (i.name === c.index.name) {
          i.spec.hidden = c.index.hidden;
          this.store.saveColl(x);
        }
    if (c.index?.expireAfterSeconds !== undefined)
      for (const i of x.indexes)
        if (i.name === c.index.name) {
          i.ttl = i.spec.expireAfterSeconds = c.index.expireAfterSeconds;
          this.store.saveColl(x);
        }
    return {};
  }
  c_collStats(c: any) {
    const x = this.coll(c, 'collStats');
    return {
      ns: `${c.$db}.${c.collStats}`,
      count: x ? this.store.count(x) : 0,
      size: 0,
      nindexes: x?.indexes.length ?? 0,
      capped: !!x?.options.capped,
    };
  }
  c_dbStats(c: any) {
    return {
      db: c.$db,
      collections: [...this.store.colls.values()].filter((x) => x.db === c.$db).length,
      objects: 0,
    };
  }
  c_createIndexes(c: any) {
    const existed = !!this.coll(c, 'createIndexes'),
      x = this.need(c, 'createIndexes'),
      before = x.indexes.length;
    for (const i of c.indexes) {
      if (!i.key || !Object.keys(i.key).length)
        throw fail(67, 'Index keys cannot be an empty object.');
      if (i.collation && i.collation.locale !== 'simple')
        throw fail(115, 'index collation is not supported by the embedded database');
      if (
        Object.values(i.key).some(
          (v) => v === 'text' || v === '2dsphere' || v === '2d' || v === 'hashed',
        ) &&
        i.unique
      )
        throw fail(67, 'special indexes cannot be unique');
      if (i.partialFilterExpression && i.sparse)
        throw fail(67, 'cannot mix "partialFilterExpression" and "sparse" options');
      const name =
          i.name ??
          Object.entries(i.key)
            .map(([k, v]) => `${k}_${v}`)
            .join('_'),
        spec = { v: 2, ...i, name };
      delete spec.background;
      delete spec.ns;
      const sig = (s: any) =>
        encHex([
          !!s.unique,
          !!s.sparse,
          s.partialFilterExpression ?? null,
          s.expireAfterSeconds ?? null,
        ]);
      const same = x.indexes.find((o) => o.name === name);
      if (same) {
        if (encHex(same.spec.key) !== encHex(spec.key))
          throw fail(
            86,
            `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(same.spec)}`,
          );
        if (name !== '_id_' && sig(same.spec) !== sig(spec))
          throw fail(
            86,
            `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(same.spec)}`,
          );
        continue;
      }
      const other = x.indexes.find(
        (o) =>
          encHex(o.spec.key) === encHex(spec.key) &&
          (o.name === '_id_' ||
            encHex([o.spec.partialFilterExpression ?? null, !!o.spec.sparse, !!o.spec.unique]) ===
              encHex([spec.partialFilterExpression ?? null, !!spec.sparse, !!spec.unique])),
      );
      if (other?.name === '_id_') continue;
      if (other) throw fail(85, `Index already exists with a different name: ${other.name}`);
      this.store.addIndex(x, spec);
    }
    return {
      numIndexesBefore: before,
      numIndexesAfter: x.indexes.length,
      createdCollectionAutomatically: !existed,
      ...(before === x.indexes.length ? { note: 'all indexes already exist' } : {}),
    };
  }
  c_listIndexes(c: any) {
    const x = this.coll(c, 'listIndexes');
    if (!x) throw fail(26, `ns does not exist: ${c.$db}.${c.listIndexes}`);
    return this.cursorReply(
      c,
      x.ns,
      x.indexes.map((i) => Buffer.from(serialize(i.spec))),
    );
  }
  c_dropIndexes(c: any) {
    const x = this.coll(c, 'dropIndexes');
    if (!x) throw fail(26, 'ns not found');
    const n = x.indexes.length;
    for (const w of Array.isArray(c.index) ? c.index : [c.index]) {
      if (w === '*') {
        for (const i of [...x.indexes]) if (i.name !== '_id_') this.store.dropIndex(x, i);
        continue;
      }
      const i = x.indexes.find((o) =>
        typeof w === 'string' ? o.name === w : encHex(o.spec.key) === encHex(w),
      );
      if (!i) throw fail(27, `index not found with name [${w}]`);
      if (i.name === '_id_') throw fail(72, 'cannot drop _id index');
      this.store.dropIndex(x, i);
    }
    return { nIndexesWas: n };
  }

  // --- reading
  private batch(cur: Cursor, size: number | undefined, first: boolean): Buffer[] {
    const out: Buffer[] = [];
    let bytes = 0;
    const max = size ?? (first ? 101 : Infinity);
    while (cur.at < cur.docs.length && out.length < max) {
      const d = cur.docs[cur.at]!;
      if (out.length && bytes + d.length > 16_000_000) break;
      bytes += d.length;
      out.push(d);
      cur.at++;
    }
    return out;
  }
  private cursorBson(batch: Buffer[], id: number, ns: string, name: string): Buffer {
    let n = 5;
    const heads = batch.map((d, i) => {
      const h = Buffer.from(`\x03${i}\0`, 'latin1');
      n += h.length + d.length;
      return h;
    });
    const arr: Buffer[] = [Buffer.alloc(4)];
    arr[0]!.writeInt32LE(n);
    batch.forEach((d, i) => arr.push(heads[i]!, d));
    arr.push(Buffer.from([0]));
    const tail = Buffer.from(serialize({ id: Long.fromNumber(id), ns })).subarray(4),
      nameB = Buffer.from(`\x04${name}\0`),
      curLen = 4 + nameB.length + n + tail.length;
    const okB = Buffer.from(serialize({ ok: 1 })).subarray(4),
      cb = Buffer.from('\x03cursor\0', 'latin1'),
      head = Buffer.alloc(4),
      ch = Buffer.alloc(4);
    head.writeInt32LE(4 + cb.length + curLen + okB.length);
    ch.writeInt32LE(curLen);
    return Buffer.concat([head, cb, ch, nameB, ...arr, tail, okB]);
  }
  private cursorReply(
    c: any,
    ns: string,
    docs: Buffer[],
    size: number | undefined = c.cursor?.batchSize ?? c.batchSize,
    single = false,
  ): Buffer {
    const cur: Cursor = { id: 0, ns, docs, at: 0, lsid: idBytes(c.lsid), touched: Date.now() },
      b = this.batch(cur, size === undefined ? undefined : Number(size), true);
    if (cur.at < docs.length && !single) {
      cur.id = this.nextCursor++;
      this.cursors.set(cur.id, cur);
    }
    return this.cursorBson(b, cur.id, ns, 'firstBatch');
  }
  c_getMore(c: any) {
    const id = Number(c.getMore),
      cur = this.cursors.get(id);
    if (!cur) throw fail(43, `cursor id ${id} not found`);
    cur.touched = Date.now();
    const b = this.batch(cur, c.batchSize ? Number(c.batchSize) : undefined, false),
      more = cur.at < cur.docs.length;
    if (!more) this.cursors.delete(id);
    return this.cursorBson(b, more ? id : 0, cur.ns, 'nextBatch');
  }
  c_killCursors(c: any) {
    const killed: Long[] = [],
      notFound: Long[] = [];
    for (const i of c.cursors)
      (this.cursors.delete(Number(i)) ? killed : notFound).push(Long.fromNumber(Number(i)));
    return {
      cursorsKilled: killed,
      cursorsNotFound: notFound,
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  }
  /** [rid, raw, doc?] of the matching documents, sorted, skipped and limited. */
  private query(
    x: Coll,
    filter: any,
    o: { sort?: any; skip?: number; limit?: number; hint?: any; vars?: any },
  ): [Buffer, Buffer, any][] {
    const pred = compile(filter, o.vars),
      sort = o.sort && Object.keys(o.sort).length ? o.sort : undefined;
    if (o.hint && !isPlain(o.hint) && !x.indexes.some((i) => i.name === o.hint))
      throw fail(
        2,
        `error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index`,
      );
    if (
      o.hint &&
      isPlain(o.hint) &&
      !('$natural' in o.hint) &&
      !x.indexes.some((i) => encHex(i.spec.key) === encHex(o.hint))
    )
      throw fail(
        2,
        `error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index`,
      );
    const plan = this.store.plan(x, filter, sort, o.hint),
      skip = o.skip ?? 0,
      end = o.limit ? skip + o.limit : Infinity,
      out: [Buffer, Buffer, any][] = [];
    for (const r of this.store.scan(x, filter, pred, plan)) {
      out.push(r);
      if (plan.sorted && out.length >= end) break;
    }
    const list = plan.sorted ? out : sortDocs(out, sort, (r) => (r[2] ??= parse(r[1])));
    return skip || end !== Infinity ? list.slice(skip, end) : list;
  }
  /** find() projection: inclusion/exclusion, $slice, $elemMatch, positional $ and computed fields. */
  private project(docs: any[], proj: any, filter: any): any[] {
    const inc: string[] = [],
      exc: string[] = [],
      slice: [string, any][] = [],
      elem: [string, (e: any) => boolean][] = [],
      pos: string[] = [],
      calc: [string, any][] = [];
    for (const k of Object.keys(proj)) {
      const v = proj[k];
      if (k === '_id' && (typeof v === 'number' || typeof v === 'boolean')) continue;
      if (k.endsWith('.$')) pos.push(k.slice(0, -2));
      else if (typeof v === 'number' || typeof v === 'boolean' || v?._bsontype)
        (Number(v) ? inc : exc).push(k);
      else if (
        isPlain(v) &&
        '$slice' in v &&
        (typeof v.$slice === 'number' ||
          (Array.isArray(v.$slice) && v.$slice.every((n: any) => typeof n === 'number')))
      )
        slice.push([k, v.$slice]);
      else if (isPlain(v) && '$elemMatch' in v) elem.push([k, elemPred(v.$elemMatch)]);
      else if (isPlain(v) && '$meta' in v)
        throw fail(115, '$meta is not supported by the embedded database');
      else if (isPlain(v) && !Object.keys(v).some((x) => x.startsWith('$'))) {
        for (const x of Object.keys(v)) (Number(v[x]) ? inc : exc).push(`${k}.${x}`);
      } else calc.push([k, v]);
    }
    if (inc.length && exc.length) {
      const f = Object.keys(proj).find((k) => k !== '_id')!;
      throw fail(
        proj[f] ? 31254 : 31253,
        `Cannot do ${proj[f] ? 'exclusion on field ' + exc[0] + ' in inclusion' : 'inclusion on field ' + inc[0] + ' in exclusion'} projection`,
      );
    }
    const include =
        inc.length > 0 ||
        elem.length > 0 ||
        pos.length > 0 ||
        calc.length > 0 ||
        (!exc.length && !slice.length && !!proj._id),
      tree: any = Object.create(null);
    const fields = include
      ? [...inc, ...slice.map((x) => x[0]), ...elem.map((x) => x[0]), ...pos]
      : exc.slice();
    if ('_id' in proj ? (include ? proj._id : !proj._id) : include) fields.unshift('_id');
    for (const f of fields) {
      let t = tree;
      const p = f.split('.');
      p.forEach((k, i) => {
        if (t[k] === true) throw fail(31250, `Path collision at ${f}`);
        t = t[k] ??= i === p.length - 1 ? true : Object.create(null);
      });
    }
    const walk = (d: any, t: any): any => {
      if (Array.isArray(d))
        return d
          .map((e) => (isPlain(e) || Array.isArray(e) ? walk(e, t) : include ? undefined : e))
          .filter((e) => e !== undefined);
      const o: any = {};
      for (const k of Object.keys(d)) {
        const s = t[k],
          v = d[k];
        if (s === true) {
          if (include) o[k] = v;
        } else if (s === undefined) {
          if (!include) o[k] = v;
        } else if (isPlain(v) || Array.isArray(v)) o[k] = walk(v, s);
        else if (!include) o[k] = v;
      }
      return o;
    };
    const at = (d: any, path: string, f: (a: any[]) => any[] | undefined) => {
      const p = path.split('.'),
        go = (o: any, i: number): void => {
          if (Array.isArray(o)) {
            o.forEach((e) => go(e, i));
            return;
          }
          if (!isPlain(o)) return;
          const k = p[i]!;
          if (i < p.length - 1) go(o[k], i + 1);
          else if (Array.isArray(o[k])) {
            const r = f(o[k]);
            if (r === undefined) delete o[k];
            else o[k] = r;
          }
        };
      go(d, 0);
    };
    return docs.map((src) => {
      const o = walk(src, tree);
      for (const [k, n] of slice)
        at(o, k, (a) =>
          Array.isArray(n)
            ? ((s) => a.slice(s, s + n[1]))(n[0] < 0 ? Math.max(0, a.length + n[0]) : n[0])
            : n < 0
              ? a.slice(n)
              : a.slice(0, n),
        );
      for (const [k, f] of elem)
        at(o, k, (a) => {
          const e = a.find(f);
          return e === undefined ? undefined : [e];
        });
      for (const k of pos) {
        const i = position(src, k.split('.'), filter);
        at(o, k, (a) => [a[i]]);
      }
      for (const [k, e] of calc) {
        const v = evalExpr(src, mingoRegex(e), { context: ctx() } as any);
        if (v !== undefined) {
          const p = k.split('.');
          let t = o;
          for (const x of p.slice(0, -1)) t = t[x] ??= {};
          t[p.at(-1)!] = v;
        }
      }
      return o;
    });
  }
  private noText(f: any) {
    if (
      f &&
      JSON.stringify(f, (_k, v) => (typeof v === 'bigint' ? 0 : v))?.match(
        /"\$(text|where|near|nearSphere|geoWithin|geoIntersects|jsonSchema)"/,
      )
    )
      throw fail(
        115,
        `${RegExp.$1 ? '$' + RegExp.$1 : 'operator'} is not supported by the embedded database`,
      );
  }
  c_find(c: any) {
    const x = this.coll(c, 'find'),
      filter = c.filter ?? {},
      limit = Math.abs(Number(c.limit ?? 0));
    this.noText(filter);
    const rows = x
      ? this.query(x, filter, {
          sort: c.sort,
          skip: Number(c.skip ?? 0),
          limit,
          hint: c.hint,
          vars: c.let,
        })
      : (compile(filter), []);
    const docs =
      c.projection && Object.keys(c.projection).length
        ? this.project(
            rows.map((r) => (r[2] ??= parse(r[1]))),
            c.projection,
            filter,
          ).map((d) => Buffer.from(serialize(d)))
        : rows.map((r) => r[1]);
    return this.cursorReply(c, `${c.$db}.${c.find}`, docs, c.batchSize, c.singleBatch);
  }
  c_count(c: any) {
    const x = this.coll(c, 'count');
    if (!x) return { n: 0 };
    const f = c.query ?? {};
    this.noText(f);
    let n = Object.keys(f).length ? this.query(x, f, { hint: c.hint }).length : this.store.count(x);
    n = Math.max(0, n - Number(c.skip ?? 0));
    const l = Math.abs(Number(c.limit ?? 0));
    return { n: l ? Math.min(l, n) : n };
  }
  c_distinct(c: any) {
    const x = this.coll(c, 'distinct'),
      m = new Map<string, any>(),
      path = String(c.key).split('.');
    if (x)
      for (const r of this.query(x, c.query ?? {}, {}))
        for (const v of valuesAt((r[2] ??= parse(r[1])), path))
          for (const e of Array.isArray(v) ? v : [v])
            if (e !== undefined) {
              const k = encHex(e);
              if (!m.has(k)) m.set(k, e);
            }
    return { values: [...m.entries()].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map((e) => e[1]) };
  }
  private docsOf(db: string, name: string): any[] {
    const x = this.store.colls.get(`${db}.${name}`);
    return x
      ? [...this.store.scan(x, {}, () => true, this.store.plan(x, {}))].map(
          (r) => r[2] ?? parse(r[1]),
        )
      : [];
  }
  private lookup(db: string, vars: any, coll: any, e: any): any {
    const x = this.store.colls.get(`${db}.${e.from}`);
    return coll.transform((docs: any[]) =>
      Lazy(
        docs.map((d) => {
          let rows: any[] = [];
          if (e.localField) {
            const ls = valuesAt(d, e.localField.split('.'))
              .flatMap((v) => (Array.isArray(v) ? v : [v]))
              .map((v) => v ?? null);
            if (x) {
              const f = { [e.foreignField]: { $in: ls.length ? ls : [null] } };
              rows = ls.length ? this.query(x, f, {}).map((r) => r[2] ?? parse(r[1])) : [];
            }
          } else rows = this.docsOf(db, e.from);
          if (e.pipeline?.length) {
            const v: any = { ...vars };
            for (const k of Object.keys(e.let ?? {}))
              v[k] = new Aggregator([{ $project: { v: e.let[k] } }], {
                context: ctx(),
                variables: vars,
              } as any).run([d])[0]!.v;
            rows = this.run(db, rows, e.pipeline, v);
          }
          return { ...d, [e.as]: rows };
        }),
      ),
    );
  }
  /** Pipelines run in mingo; $lookup is done here so that it uses indexes. */
  private run(db: string, docs: any[], pipeline: any[], vars: any): any[] {
    const base = ctx(),
      self = this,
      c: any = Object.create(base);
    void c;
    void base;
    const P = (ctx().constructor as any).from(
      (ctx().constructor as any).init({
        pipeline: {
          $lookup: (coll: any, e: any, opt: any) =>
            self.lookup(db, { ...vars, ...opt.variables }, coll, e),
          $unionWith: (coll: any, e: any) => {
            const s = typeof e === 'string' ? { coll: e } : e;
            return coll.transform((a: any[]) =>
              Lazy([...a, ...self.run(db, self.docsOf(db, s.coll), s.pipeline ?? [], vars)]),
            );
          },
        },
      }),
      ctx(),
    );
    return new Aggregator(mingoRegex(pipeline), {
      context: P,
      variables: vars,
      collectionResolver: (n: string) => self.docsOf(db, n),
    } as any).run(docs) as any[];
  }
  c_aggregate(c: any) {
    let p: any[] = c.pipeline;
    const one = c.aggregate === 1,
      ns = `${c.$db}.${one ? '$cmd.aggregate' : c.aggregate}`;
    for (const s of p) {
      const k = Object.keys(s);
      if (k.length !== 1)
        throw fail(40323, 'A pipeline stage specification object must contain exactly one field.');
      if (
        /^\$(changeStream|out|merge|geoNear|search|vectorSearch|collStats|indexStats|currentOp|listSessions|listLocalSessions|planCacheStats)$/.test(
          k[0]!,
        ) &&
        k[0] !== '$out' &&
        k[0] !== '$merge'
      )
        throw fail(
          k[0] === '$changeStream' ? 40573 : 115,
          `${k[0]} is not supported by the embedded database`,
        );
      if (!(ctx() as any).getOperator('pipeline', k[0]!))
        throw fail(40324, `Unrecognized pipeline stage name: '${k[0]}'`);
    }
    const x = one ? undefined : this.coll(c, 'aggregate');
    let filter: any = {},
      sort: any,
      skip = 0,
      limit: number | undefined;
    p = p.slice();
    const vars = c.let;
    while (p[0]?.$match) {
      this.noText(p[0].$match);
      filter = Object.keys(filter).length ? { $and: [filter, p[0].$match] } : p[0].$match;
      p.shift();
    }
    const out = p.at(-1)?.$out ?? undefined,
      merge = p.at(-1)?.$merge;
    if (out !== undefined || merge !== undefined) p.pop();
    if (p[0]?.$sort && Object.values(p[0].$sort).every((v) => typeof v === 'number')) {
      sort = p[0].$sort;
      p.shift();
    }
    if (p[0]?.$skip !== undefined) {
      skip = Number(p[0].$skip);
      p.shift();
    }
    if (p[0]?.$limit !== undefined) {
      limit = Number(p[0].$limit);
      p.shift();
    }
    const g = p[0]?.$group; // countDocuments()
    if (g && p.length === 1 && g._id === 1 && Object.keys(g).length === 2 && g.n?.$sum === 1) {
      const n = !x
        ? 0
        : !Object.keys(filter).length
          ? Math.max(0, Math.min(limit ?? Infinity, this.store.count(x) - skip))
          : this.query(x, filter, { skip, limit: limit ?? 0, hint: c.hint, vars }).length;
      return this.cursorReply(c, ns, n ? [Buffer.from(serialize({ _id: 1, n }))] : []);
    }
    const rows = x
      ? this.query(x, filter, { sort, skip, limit: limit ?? 0, hint: c.hint, vars })
      : [];
    if (!p.length && out === undefined && !merge)
      return this.cursorReply(
        c,
        ns,
        rows.map((r) => r[1]),
      );
    let docs = this.run(
      c.$db,
      rows.map((r) => (r[2] ??= parse(r[1]))),
      p,
      vars,
    );
    if (out !== undefined || merge !== undefined) {
      this.writeOut(c.$db, docs, out, merge);
      return { cursor: { firstBatch: [], id: LONG0, ns } };
    }
    return this.cursorReply(
      c,
      ns,
      docs.map((d) => Buffer.from(serialize(d, { ignoreUndefined: true }))),
    );
  }
  private writeOut(db: string, docs: any[], out: any, merge: any) {
    if (merge !== undefined && typeof merge !== 'string' && (merge.whenMatched || merge.on))
      throw fail(115, 'only plain $merge is supported by the embedded database');
    const name =
        out !== undefined
          ? typeof out === 'string'
            ? out
            : out.coll
          : typeof merge === 'string'
            ? merge
            : (merge.into.coll ?? merge.into),
      ns = `${db}.${name}`;
    let x = this.store.create(ns);
    if (out !== undefined)
      for (const [rid, , d] of [...this.store.scan(x, {}, () => true, this.store.plan(x, {}))])
        this.store.write(x, rid.readUIntBE(0, 6), d, null);
    for (const d of docs) {
      const id = d._id ?? new ObjectId(),
        old = this.query(x, { _id: id }, {})[0];
      if (old) {
        const o = parse(old[1]);
        this.store.write(x, old[0].readUIntBE(0, 6), o, { ...o, ...d });
      } else this.store.insert(x, { _id: id, ...d });
    }
  }
  c_explain(c: any) {
    const f = c.explain,
      x = this.store.colls.get(`${c.$db}.${f.find ?? f.aggregate ?? f.count}`),
      plan = x
        ? this.store.plan(x, f.filter ?? f.query ?? f.pipeline?.[0]?.$match ?? {}, f.sort)
        : undefined;
    const stage = plan?.ix
      ? {
          stage: 'FETCH',
          inputStage: { stage: 'IXSCAN', indexName: plan.ix.name, keyPattern: plan.ix.key },
        }
      : { stage: 'COLLSCAN' };
    return {
      queryPlanner: { namespace: x?.ns ?? '', winningPlan: stage },
      executionStats: { executionSuccess: true, nReturned: 0, executionStages: stage },
      serverInfo: { host: this.address, version: '8.0.0' },
    };
  }

  // --- writing
  private checkId(d: any) {
    if (Array.isArray(d._id)) throw fail(53, "The '_id' value cannot be of type array");
    if (d._id?._bsontype === 'BSONRegExp')
      throw fail(53, "The '_id' value cannot be of type regex");
    if (isPlain(d._id) && Object.keys(d._id).some((k) => k.startsWith('$')))
      throw fail(52, `_id fields may not contain '$'-prefixed fields`);
  }
  private batchErrors<R>(items: R[], ordered: boolean, f: (item: R, i: number) => void): any[] {
    const errs: any[] = [];
    for (let i = 0; i < items.length; i++) {
      try {
        f(items[i]!, i);
      } catch (e: any) {
        if (this.store.cur && (e as MongoError).code === 112) throw e;
        const m = e instanceof MongoError ? e : new MongoError(2, String(e?.message ?? e));
        if (this.store.cur) this.abortAfter = true;
        errs.push({ index: i, code: m.code, ...m.extra, errmsg: m.message });
        if (ordered) break;
      }
    }
    return errs;
  }
  c_insert(c: any) {
    const x = this.need(c, 'insert');
    let n = 0;
    const errs = this.batchErrors(c.documents as (Buffer | any)[], c.ordered !== false, (d) => {
      let raw: Buffer | undefined = Buffer.isBuffer(d) ? Buffer.from(d) : undefined,
        doc = raw ? parse(raw) : d;
      if (doc._id === undefined) {
        doc = { _id: new ObjectId(), ...doc };
        raw = undefined;
      } else if (Object.keys(doc)[0] !== '_id') {
        doc = { _id: doc._id, ...doc };
        raw &&= idFirst(raw);
      }
      this.checkId(doc);
      this.store.insert(x, doc, raw);
      n++;
    });
    return { n, ...(errs.length ? { writeErrors: errs } : {}) };
  }
  private update1(
    x: Coll,
    filter: any,
    u: any,
    o: {
      multi?: boolean;
      upsert?: boolean;
      arrayFilters?: any[];
      sort?: any;
      hint?: any;
      let?: any;
    },
  ) {
    let rows = this.query(x, filter, {
        sort: o.sort,
        limit: o.multi ? 0 : 1,
        hint: o.hint,
        vars: o.let,
      }),
      n = 0,
      modified = 0,
      last: { before: any; after: any } | undefined;
    if (o.multi && !Array.isArray(u) && !isOperatorUpdate(u))
      throw fail(9, 'multi update is not supported for replacement-style update');
    for (const [rid, raw, d] of rows) {
      const before = d ?? parse(raw),
        r = applyUpdate(Array.isArray(u) ? parse(raw) : parseExact(raw), u, {
          filter,
          arrayFilters: o.arrayFilters,
          let: o.let,
        });
      n++;
      if (r.changed) {
        this.store.write(x, rid.readUIntBE(0, 6), before, r.doc);
        modified++;
      }
      last = { before, after: r.doc };
    }
    let upserted: any;
    if (!n && o.upsert) {
      const base =
        isOperatorUpdate(u) || Array.isArray(u)
          ? upsertBase(filter)
          : (() => {
              const b = upsertBase(filter);
              return '_id' in b ? { _id: b._id } : {};
            })();
      const r = applyUpdate(base, u, {
          filter,
          arrayFilters: o.arrayFilters,
          insert: true,
          let: o.let,
        }),
        id = r.doc._id === undefined ? new ObjectId() : r.doc._id;
      const doc = { _id: id, ...r.doc };
      doc._id = id;
      this.checkId(doc);
      this.store.insert(x, doc);
      upserted = id;
      last = { before: null, after: doc };
    }
    return { n, modified, upserted, has: upserted !== undefined, last };
  }
  c_update(c: any) {
    const x = this.need(c, 'update'),
      upserted: any[] = [];
    let n = 0,
      nModified = 0;
    const errs = this.batchErrors(c.updates as any[], c.ordered !== false, (u, index) => {
      this.noText(u.q);
      const r = this.update1(x, u.q, u.u, {
        multi: u.multi,
        upsert: u.upsert,
        arrayFilters: u.arrayFilters,
        sort: u.sort,
        hint: u.hint,
        let: c.let,
      });
      n += r.n + (r.has ? 1 : 0);
      nModified += r.modified;
      if (r.has) upserted.push({ index, _id: r.upserted });
    });
    return {
      n,
      nModified,
      ...(upserted.length ? { upserted } : {}),
      ...(errs.length ? { writeErrors: errs } : {}),
    };
  }
  c_delete(c: any) {
    const x = this.coll(c, 'delete');
    let n = 0;
    const errs = this.batchErrors(c.deletes as any[], c.ordered !== false, (d) => {
      this.noText(d.q);
      if (!x) {
        compile(d.q);
        return;
      }
      for (const [rid, raw, doc] of this.query(x, d.q, {
        limit: Number(d.limit),
        hint: d.hint,
        vars: c.let,
      })) {
        this.store.write(x, rid.readUIntBE(0, 6), doc ?? parse(raw), null);
        n++;
      }
    });
    return { n, ...(errs.length ? { writeErrors: errs } : {}) };
  }
  c_findAndModify(c: any) {
    const filter = c.query ?? {};
    this.noText(filter);
    const proj = (d: any) =>
      d && c.fields && Object.keys(c.fields).length
        ? this.project([d], c.fields, filter)[0]
        : (d ?? null);
    if (c.remove) {
      const x = this.coll(c, 'findAndModify'),
        row = x
          ? this.query(x, filter, { sort: c.sort, limit: 1, hint: c.hint, vars: c.let })[0]
          : undefined;
      if (!row) return { lastErrorObject: { n: 0 }, value: null };
      const doc = row[2] ?? parse(row[1]);
      this.store.write(x!, row[0].readUIntBE(0, 6), doc, null);
      return { lastErrorObject: { n: 1 }, value: proj(doc) };
    }
    const r = this.update1(this.need(c, 'findAndModify'), filter, c.update, {
      upsert: c.upsert,
      arrayFilters: c.arrayFilters,
      sort: c.sort,
      hint: c.hint,
      let: c.let,
    });
    return {
      lastErrorObject: {
        n: r.n + (r.has ? 1 : 0),
        updatedExisting: r.n > 0,
        ...(r.has ? { upserted: r.upserted } : {}),
      },
      value: r.last ? proj(c.new ? r.last.after : r.last.before) : null,
    };
  }
  c_bulkWrite(c: any) {
    const res: any[] = [];
    let nErrors = 0,
      nInserted = 0,
      nMatched = 0,
      nModified = 0,
      nUpserted = 0,
      nDeleted = 0;
    for (let idx = 0; idx < c.ops.length; idx++) {
      const o = c.ops[idx],
        ns = c.nsInfo[o.insert ?? o.update ?? o.delete].ns as string,
        dot = ns.indexOf('.'),
        db = { $db: ns.slice(0, dot), ordered: true, let: c.let },
        name = ns.slice(dot + 1);
      let r: any;
      if ('insert' in o) {
        r = this.c_insert({ insert: name, ...db, documents: [o.document] });
        nInserted += r.n;
      } else if ('update' in o) {
        r = this.c_update({
          update: name,
          ...db,
          updates: [
            {
              q: o.filter,
              u: o.updateMods,
              multi: o.multi,
              upsert: o.upsert,
              arrayFilters: o.arrayFilters,
              hint: o.hint,
              sort: o.sort,
            },
          ],
        });
        const up = r.upserted ? 1 : 0;
        nMatched += r.n - up;
        nModified += r.nModified;
        nUpserted += up;
      } else {
        r = this.c_delete({
          delete: name,
          ...db,
          deletes: [{ q: o.filter, limit: o.multi ? 0 : 1, hint: o.hint }],
        });
        nDeleted += r.n;
      }
      const err = r.writeErrors?.[0];
      if (err) {
        nErrors++;
        const { index: _i, ...e } = err;
        res.push({ ok: 0, idx, n: 0, ...e });
        if (c.ordered !== false) break;
      } else if (!c.errorsOnly)
        res.push({
          ok: 1,
          idx,
          n: r.n,
          ...('update' in o ? { nModified: r.nModified } : {}),
          ...(r.upserted ? { upserted: { _id: r.upserted[0]._id } } : {}),
        });
    }
    return {
      cursor: { id: LONG0, firstBatch: res, ns: 'admin.$cmd.bulkWrite' },
      nErrors,
      nInserted,
      nMatched,
      nModified,
      nUpserted,
      nDeleted,
    };
  }
  c_findandmodify(c: any) {
    return this.c_findAndModify({ ...c, findAndModify: c.findandmodify });
  }
}
