import type { ServiceState } from '@hypercar/contracts/operations';
import { RecordTable } from '@hypercar/ui/record-table';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Alert } from '@hypercar/ui/alert';
import { accountsQuery, contestQuery, workshopQuery } from '../api/operations-queries';
import { sliceNames, sliceQuery, type SliceVersion } from '../api/slice-version';
import { type PartFacts, PartLine } from './part-line';

/** Shown when parts were built from different contracts, so one of them still has to be deployed. */
const ContractNote = ({ hashes }: { hashes: readonly string[] }) =>
  new Set(hashes).size > 1 && (
    <Alert tone="warning">
      Not all parts were built from the same contracts: a deployment is under way, or one is
      missing.
    </Alert>
  );

const columns = [
  'Part',
  'Health',
  'Version',
  'Commit',
  'Contracts',
  'Database',
  'Published',
  'Since',
].map((name) => ({ name }));

const ofService = (state: ServiceState | undefined): PartFacts | undefined =>
  state && { ...state, since: state.startedAt };
const ofSlice = (version: SliceVersion | undefined): PartFacts | undefined =>
  version && { ...version, since: undefined };

const useParts = () => {
  const accounts = useQuery(accountsQuery());
  const contest = useQuery(contestQuery());
  const workshop = useQuery(workshopQuery());
  const built = useQueries({ queries: sliceNames.map(sliceQuery) });
  return [
    ...[
      { name: 'svc-auth', query: accounts },
      { name: 'svc-contest', query: contest },
      { name: 'svc-ops', query: workshop },
    ].map((part) => ({ ...part, facts: ofService(part.query.data?.state) })),
    ...sliceNames.map((name, index) => ({
      name,
      query: built[index]!,
      facts: ofSlice(built[index]!.data),
    })),
  ];
};

/** Every part of the site, each with its own query. */
export const PartsTable = () => {
  const parts = useParts();
  return (
    <>
      <ContractNote hashes={parts.flatMap(({ facts }) => facts?.contractHash ?? [])} />
      <RecordTable label="Parts of the site" columns={columns}>
        {parts.map((part) => (
          <PartLine key={part.name} {...part} />
        ))}
      </RecordTable>
    </>
  );
};
