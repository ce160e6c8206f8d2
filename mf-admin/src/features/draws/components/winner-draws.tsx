import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@hypercar/app-kit/loaded';
import { SeasonChoice } from '../../../seasons/season-choice';
import { drawsQuery, useDrawWinners, type DrawOrder } from '../api/draws-query';
import { DrawCard } from './draw-card';
import { DrawForm } from './draw-form';

const DrawDialog = ({ order, onClose }: { order: DrawOrder; onClose: () => void }) => (
  <ConfirmAct
    title="Draw Winners"
    question="The winners are drawn from all entries that take part, by the Official Rules. A draw is recorded for good and is never changed."
    confirmLabel="Draw Winners"
    act={useDrawWinners()}
    input={order}
    onClose={onClose}
  />
);

/** The draws of the contest's winners, and a new one. */
export function WinnerDraws() {
  const [order, setOrder] = useState<DrawOrder>();
  const [season, setSeason] = useState<number>();
  const query = useQuery(drawsQuery(season));
  return (
    <Stack>
      <SeasonChoice season={season} onChange={setSeason} />
      <DrawForm onAsk={(asked) => setOrder({ ...asked, ...(season ? { season } : {}) })} />
      <Loaded query={query} of="draws">
        {(draws) =>
          draws.length === 0 ? (
            <EmptyState title="No draws yet" />
          ) : (
            draws.map((draw) => <DrawCard key={draw.id} draw={draw} />)
          )
        }
      </Loaded>
      {order && <DrawDialog order={order} onClose={() => setOrder(undefined)} />}
    </Stack>
  );
}
