/** Lines of waiting turns by source, of which the first is next. */
export class SourceLines {
  private readonly lines = new Map<string, (() => void)[]>();

  add(source: string, turn: () => void): void {
    const line = this.lines.get(source);
    if (line) line.push(turn);
    else this.lines.set(source, [turn]);
  }

  remove(source: string, turn: () => void): void {
    const rest = (this.lines.get(source) ?? []).filter((one) => one !== turn);
    if (rest.length > 0) this.lines.set(source, rest);
    else this.lines.delete(source);
  }

  /** Takes the first turn of the source whose last one is the longest ago. */
  take(): (() => void) | undefined {
    const [first] = this.lines;
    if (!first) return undefined;
    const [source, [turn, ...rest]] = first;
    this.lines.delete(source);
    if (rest.length > 0) this.lines.set(source, rest);
    return turn;
  }

  size(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** How many turns would come before a new one of this source. */
  before(source: string): number {
    const own = this.lines.get(source)?.length ?? 0;
    const others = [...this.lines].filter(([name]) => name !== source);
    return others.reduce((sum, [, line]) => sum + Math.min(line.length, own + 1), own);
  }
}
