import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { FilterRow } from '@hypercar/ui/filter-row';
import { usePhone } from '@hypercar/ui/use-media';
import { type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { FootContext } from './foot-context';

export interface FoldedFiltersProps {
  /** What is narrowed: "Supplies". */
  label: string;
  /** Stays in the page: who types watches the rows. */
  search?: ReactNode;
  /** So many filters narrow the list now. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

const Folded = ({ label, count, onClear, children }: Omit<FoldedFiltersProps, 'search'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Filter{count > 0 && ` (${count})`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        atFoot
        title={`Filter ${label.toLowerCase()}`}
        actions={
          <>
            <Button variant="secondary" disabled={count === 0} onClick={onClear}>
              Clear
            </Button>
            <Button onClick={() => setOpen(false)}>Done</Button>
          </>
        }
      >
        <FilterRow aria-label={label} $even>
          {children}
        </FilterRow>
      </Dialog>
    </>
  );
};

const Row = ({ label, search, children }: FoldedFiltersProps) => (
  <FilterRow aria-label={label} $even={!search}>
    {search}
    {children}
  </FilterRow>
);

const AtFoot = ({ foot, ...filters }: FoldedFiltersProps & { foot: HTMLElement }) => {
  if (!usePhone()) return <Row {...filters} />;
  const { search, ...folded } = filters;
  return (
    <>
      {search && (
        <FilterRow aria-label={`Search of ${folded.label.toLowerCase()}`}>{search}</FilterRow>
      )}
      {createPortal(<Folded {...folded} />, foot)}
    </>
  );
};

/** The filters of a list: above it, or, on phones, behind a button at the screen's foot where there is one. */
export const FoldedFilters = (filters: FoldedFiltersProps) => {
  const foot = useContext(FootContext);
  return foot ? <AtFoot foot={foot} {...filters} /> : <Row {...filters} />;
};
