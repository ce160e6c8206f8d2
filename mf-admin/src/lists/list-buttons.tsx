import { Button } from '@hypercar/ui/button';
import { RowActions } from '@hypercar/ui/row-actions';

interface ListButtonsProps {
  /** Which entry, in words: "lesson 2". */
  of: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves an entry of a list up and down, and removes it. */
export const ListButtons = ({ of, at, count, onMove, onRemove }: ListButtonsProps) => (
  <RowActions>
    <Button
      size="small"
      variant="quiet"
      aria-label={`Move ${of} up`}
      disabled={at === 0}
      onClick={() => onMove(at - 1)}
    >
      Up
    </Button>
    <Button
      size="small"
      variant="quiet"
      aria-label={`Move ${of} down`}
      disabled={at === count - 1}
      onClick={() => onMove(at + 1)}
    >
      Down
    </Button>
    <Button size="small" variant="quiet" aria-label={`Remove ${of}`} onClick={onRemove}>
      Remove
    </Button>
  </RowActions>
);
