import { everyRow, type RecordFields, type ShownFields } from '@hypercar/contracts/record';

/** What a row holds in the fields that a test does not care for: what older rows show, or an empty form. */
export const emptyRow = <F extends RecordFields>(fields: F): ShownFields<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { before, empty }]) => [
      name,
      before === everyRow ? empty : before,
    ]),
  ) as ShownFields<F>;
