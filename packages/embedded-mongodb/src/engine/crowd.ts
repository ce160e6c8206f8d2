const QUIET_MS = 100;

/** Whether commands come one at a time, as from one client that waits for each answer, or several at once. */
export class Crowd {
  private running = 0;
  private begunThisTurn = false;
  private lastSeen = performance.now();

  /** A command begins; another that runs, or that was read in the same turn of the event loop, makes a crowd. */
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
