const QUIET_MS = 100;

/** Whether commands come one at a time, as from a single client, or concurrently. */
export class Concurrency {
  private running = 0;
  private begunThisTurn = false;
  private lastSeen = performance.now();

  /** A command starts; it is concurrent if another is running or was read in the same turn of the event loop. */
  enter(): void {
    if (++this.running > 1 || this.begunThisTurn) this.lastSeen = performance.now();
    if (this.begunThisTurn) return;
    this.begunThisTurn = true;
    setImmediate(() => (this.begunThisTurn = false));
  }
  leave(): void {
    this.running--;
  }

  /** True when commands have come one at a time for a while. */
  get isAway(): boolean {
    return performance.now() - this.lastSeen > QUIET_MS;
  }
}
