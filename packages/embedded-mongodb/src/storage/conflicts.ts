/** A key that a running transaction has locked: the writer waits until it ends. */
export class Blocked extends Error {
  constructor(readonly holder: { readonly ended: Promise<void> }) {
    super('a transaction holds this document');
  }
}

export interface Holder {
  readonly ended: Promise<void>;
}

interface Written {
  sequence: number;
  keys: ReadonlySet<string>;
}

/** The keys that running transactions have locked, and recent writes. */
export class Conflicts {
  private readonly held = new Map<string, Holder>();
  /** The latest write of each key, of the first `looked` writes of the history: most are forgotten before anybody asks. */
  private readonly written = new Map<string, number>();
  private readonly history: Written[] = [];
  private looked = 0;

  holderOf(key: string): Holder | undefined {
    return this.held.get(key);
  }
  hold(key: string, holder: Holder): void {
    this.held.set(key, holder);
  }
  letGo(keys: Iterable<string>): void {
    for (const key of keys) this.held.delete(key);
  }

  /** True when the key was written after the given write, which a snapshot taken then does not show. */
  writtenAfter(key: string, sequence: number): boolean {
    for (; this.looked < this.history.length; this.looked++) {
      const write = this.history[this.looked]!;
      for (const one of write.keys) this.written.set(one, write.sequence);
    }
    return (this.written.get(key) ?? 0) > sequence;
  }
  noteWrite(sequence: number, keys: ReadonlySet<string>): void {
    if (keys.size > 0) this.history.push({ sequence, keys });
  }
  /** Forgets writes that every snapshot shows. */
  forget(upTo: number): void {
    let old = 0;
    for (const { sequence, keys } of this.history) {
      if (sequence > upTo) break;
      if (old++ >= this.looked) continue;
      for (const key of keys) if (this.written.get(key) === sequence) this.written.delete(key);
    }
    if (old === 0) return;
    this.history.splice(0, old);
    this.looked = Math.max(0, this.looked - old);
  }
}
