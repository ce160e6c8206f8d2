import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { useCheckDraw } from '../api/draws-query';

const wordsOf = ({ sameEntries, sameWinners }: { sameEntries: boolean; sameWinners: boolean }) => {
  if (sameEntries && sameWinners) return 'The same entries and the same winners.';
  const entries = sameEntries ? 'The entries are as they were' : 'The entries have changed since';
  return `${entries}; drawn again, the winners would be ${sameWinners ? 'the same' : 'others'}.`;
};

/** Repeats a draw with its recorded seed, and shows whether the results match. */
export const DrawCheck = ({ id, label }: { id: string; label: string }) => {
  const check = useCheckDraw();
  const { data, error } = check;
  const isSame = data?.sameEntries && data.sameWinners;
  return (
    <>
      {data && <Alert tone={isSame ? 'success' : 'warning'}>{wordsOf(data)}</Alert>}
      {error && <Alert tone="danger">{error.message}</Alert>}
      <div>
        <Button
          size="small"
          variant="secondary"
          aria-label={label}
          pending={check.isPending}
          onClick={() => check.mutate(id)}
        >
          Check
        </Button>
      </div>
    </>
  );
};
