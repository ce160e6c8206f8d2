/** A key that a running transaction holds: the writer waits until it ends. */
export class Blocked extends Error {
  constructor(readonly holder: { readonly ended: Promise<void> }) {
    super('a transaction holds this document');
  }
}

export interface Holder {
  readonly ended: Promise<void>;
}

/** Which keys running transactions hold, and which were written lately by whom. */
export class Conflicts {
  private readonly held = new Map<string, Holder>();
  private readonly written = new Map<string, number>();
  private readonly history: { sequence: number; keys: Iterable<string> }[] = [];

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
    return (this.written.get(key) ?? 0) > sequence;
  }
  noteWrite(sequence: number, keys: Set<string>): void {
    if (keys.size === 0) return;
    for (const key of keys) this.written.set(key, sequence);
    this.history.push({ sequence, keys });
  }
  /** Forgets writes that every snapshot shows. */
  forget(upTo: number): void {
    let old = 0;
    for (const { sequence, keys } of this.history) {
      if (sequence > upTo) break;
      old++;
      for (const key of keys) if (this.written.get(key) === sequence) this.written.delete(key);
    }
    if (old) this.history.splice(0, old);
  }
}
