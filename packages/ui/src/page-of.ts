/** Rows on one page of a list. */
export const pageSize = 25;

export interface PageOf<Row> {
  rows: readonly Row[];
  /** Counted from 0; the last one when a page beyond it was asked for. */
  page: number;
}

/** One page of a list that is all there. A list that got shorter shows its last page. */
export const pageOf = <Row>(rows: readonly Row[], wanted: number): PageOf<Row> => {
  const page = Math.max(0, Math.min(wanted, Math.ceil(rows.length / pageSize) - 1));
  return { rows: rows.slice(page * pageSize, (page + 1) * pageSize), page };
};
