import { Loaded } from '@hypercar/app-kit/loaded';
import type { VariantsOfSlice } from '@hypercar/contracts/slice-variants';
import { Alert } from '@hypercar/ui/alert';
import { EmptyState } from '@hypercar/ui/empty-state';
import { RecordTable } from '@hypercar/ui/record-table';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { sliceVariantsQuery } from '../api/previews-query';
import { CanaryLine, columns, PreviewLine } from './variant-line';

const linesOf = ({ slice, variants }: VariantsOfSlice) => [
  ...(variants?.canary
    ? [<CanaryLine key={`${slice} canary`} slice={slice} build={variants.canary} />]
    : []),
  ...(variants?.previews ?? []).map((build) => (
    <PreviewLine key={build.key} slice={slice} build={build} />
  )),
];

const Lines = ({ all }: { all: readonly VariantsOfSlice[] }) => {
  const lines = all.flatMap(linesOf);
  if (lines.length === 0)
    return (
      <EmptyState title="No slice has a preview or a canary">
        <code>npm run deploy -w mf-admin -- --preview</code> publishes one.
      </EmptyState>
    );
  return (
    <RecordTable label="Builds that are not live" columns={columns}>
      {lines}
    </RecordTable>
  );
};

/** The builds of the slices that are not live: previews, which this browser may open, and canaries. */
export const PreviewsPanel = () => (
  <Loaded query={useQuery(sliceVariantsQuery())} of="the previews">
    {(all) => (
      <Stack>
        {all
          .filter(({ variants }) => variants === null)
          .map(({ slice }) => (
            <Alert key={slice} tone="warning">
              The list of {slice} cannot be read; npm run releases says why.
            </Alert>
          ))}
        <Lines all={all} />
      </Stack>
    )}
  </Loaded>
);
