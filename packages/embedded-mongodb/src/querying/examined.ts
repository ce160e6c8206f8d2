/** How many index keys and documents were read. */
export class Examined {
  keys = 0;
  docs = 0;

  key(): void {
    this.keys++;
    all.keys++;
  }
  doc(): void {
    this.docs++;
    all.docs++;
  }
}
const all = { keys: 0, docs: 0 };

/** All index keys and documents that queries of this process have read. */
export const allExamined = (): Readonly<typeof all> => all;
