/** The test counts of a runner. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Count = { passed: 0, failed: 0, skipped: 0 };

/** A run that leaves no report, or that fails without naming a test, counts as one failure. */
export const counted = (ok: boolean, count: Count | undefined): Count => {
  const { passed, failed, skipped } = count ?? nothing;
  const unexplained = (!ok && failed === 0) || passed + failed === 0 ? 1 : 0;
  return { passed, failed: failed + unexplained, skipped };
};

export const sumOf = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    nothing,
  );

/** The closing line: `N passed, N failed, N skipped`. */
export const lineOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
