import { saveFile } from '../save-file';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { SaveButton } from '../save-button';
import { RecordForm } from './record-form';
import { type RecordRow, type RecordView, removalOf } from './record-view';
import { RemoveDialog } from './remove-dialog';

/** What can be done to a row. */
export interface RowActs<Row> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
}

type Doing<Row> = { kind: 'add' } | { kind: 'edit' | 'delete'; row: Row };

interface DoingProps<Row extends RecordRow> {
  view: RecordView<Row>;
  doing: Doing<Row>;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

const DoingDialog = <Row extends RecordRow>({ doing, ...rest }: DoingProps<Row>) => {
  if (doing.kind === 'add') return <RecordForm {...rest} />;
  const { view } = rest;
  if (doing.kind === 'edit') return <RecordForm row={doing.row} {...rest} />;
  return (
    <RemoveDialog
      title={view.titles.remove}
      name={view.nameOf(doing.row)}
      removal={removalOf(view)}
      row={doing.row}
      onClose={rest.onClose}
      focusAfter={rest.focusAfter}
    />
  );
};

export interface RecordBoardProps<Row extends RecordRow> {
  view: RecordView<Row>;
  /** The head, around the buttons that export and add. */
  head?: (tools: ReactNode) => ReactNode;
  /** The list. */
  children: (acts: RowActs<Row>) => ReactNode;
}

/** A list of records, and what is being done to one of them. */
export const RecordBoard = <Row extends RecordRow>(props: RecordBoardProps<Row>) => {
  const { view, head = (tools) => <Tools>{tools}</Tools>, children } = props;
  const [doing, setDoing] = useState<Doing<Row>>();
  const adder = useRef<HTMLButtonElement>(null);
  return (
    <>
      {head(
        <>
          {view.file && <SaveButton save={() => saveFile(view.file!)}>Export CSV</SaveButton>}
          <Button ref={adder} onClick={() => setDoing({ kind: 'add' })}>
            {view.titles.add}
          </Button>
        </>,
      )}
      {children({
        onEdit: (row) => setDoing({ kind: 'edit', row }),
        onDelete: (row) => setDoing({ kind: 'delete', row }),
      })}
      {doing && (
        <DoingDialog
          view={view}
          doing={doing}
          onClose={() => setDoing(undefined)}
          focusAfter={adder}
        />
      )}
    </>
  );
};

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
