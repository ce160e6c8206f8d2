import { endpointQuery } from '@hypercar/app-kit/query';
import type { CleanupRound } from '@hypercar/contracts/cleanup-tasks';
import { Collapsible } from '@hypercar/ui/collapsible';
import { EmptyState } from '@hypercar/ui/empty-state';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { Moment } from '@hypercar/ui/moment';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { roundsCall } from '../api/cleanup-calls';
import { RoundTasks } from './round-tasks';

const shownRounds = 20;

const RoundTitle = ({ round }: { round: CleanupRound }) => {
  const done = round.tasks.filter(({ completed }) => completed).length;
  return (
    <span>
      <Moment at={round.endedAt} /> · {done} of {round.tasks.length} done
      {round.kind === 'manual' && ` · reset by ${round.resetBy ?? 'an administrator'}`}
    </span>
  );
};

const Ledger = () => {
  const query = useQuery(endpointQuery(roundsCall, { query: { limit: shownRounds } }));
  return (
    <Loaded query={query} of="the past rounds">
      {(rounds) =>
        rounds.length === 0 ? (
          <EmptyState title="No round has ended yet" />
        ) : (
          rounds.map((round) => (
            <Collapsible key={round.id} title={<RoundTitle round={round} />}>
              <RoundTasks tasks={round.tasks} />
            </Collapsible>
          ))
        )
      }
    </Loaded>
  );
};

/** The past rounds: what was done when the checklist was reset. Loaded when opened. */
export const Rounds = () => (
  <LazyPanel title="Past rounds">
    <Ledger />
  </LazyPanel>
);
