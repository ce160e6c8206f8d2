/** How many documents each collection holds, by the collection's id, as of the last acknowledged write. */
export class DocumentCounts {
  private readonly counts = new Map<number, number>();

  /** True when the collection has been counted. */
  has(id: number): boolean {
    return this.counts.has(id);
  }
  of(id: number): number {
    return this.counts.get(id) ?? 0;
  }
  set(id: number, documents: number): void {
    this.counts.set(id, documents);
  }
  /** Adds what a committed write has inserted and deleted. */
  move(changes: ReadonlyMap<number, number>): void {
    for (const [id, by] of changes) this.counts.set(id, this.of(id) + by);
  }
}
