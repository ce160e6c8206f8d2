interface Counter {
  total: number;
  failed: number;
  milliseconds: number;
}

/** Counts what the server does, for serverStatus. */
export class Statistics {
  private readonly commands = new Map<string, Counter>();
  slow = 0;

  note(name: string, milliseconds: number, failed: boolean): void {
    let counter = this.commands.get(name);
    if (!counter) this.commands.set(name, (counter = { total: 0, failed: 0, milliseconds: 0 }));
    counter.total++;
    counter.milliseconds += milliseconds;
    if (failed) counter.failed++;
  }

  /** Totals by command. */
  report(): Record<string, Counter> {
    return Object.fromEntries(this.commands);
  }
}
