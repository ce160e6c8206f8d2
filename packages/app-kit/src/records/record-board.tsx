import { Button } from '@hypercar/ui/button';
import type { ColumnSort } from '@hypercar/ui/record-table';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { useAskedAct } from '../asked-act';
import { SaveButton } from '../save-button';
import { saveFile, type Saving } from '../save-file';
import { ManyBar, SelectButton } from '../many/many-bar';
import { type Selection, useSelection } from '../many/use-selection';
import type { Wanted } from './list-view';
import { ImportButton } from './import-dialog';
import { removeMany } from './change-many';
import { RecordForm } from './record-form';
import { RecordList } from './record-list';
import { listViewOf, type RecordRow, type RecordView, removalOf, textsOf } from './record-view';
import { RemoveDialog } from './remove-dialog';
import { useRecordList } from './use-record-list';

/** What can be done to a row. */
export interface RowActs<Row extends { id: string }> {
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** How the list is sorted by a declared field, or by what a computed column names. */
  sortOf?: (field: string) => ColumnSort | undefined;
  /** The rows that are chosen, where many can be chosen. */
  selection?: Selection<Row> | undefined;
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
      title={textsOf(view).titles.remove}
      name={view.nameOf(doing.row)}
      removal={removalOf(view)}
      row={doing.row}
      onClose={rest.onClose}
      focusAfter={rest.focusAfter}
    />
  );
};

/** The filters that are set and that the service knows. */
export const queryOf = ({ record }: RecordView<never>, wanted: Wanted) =>
  Object.fromEntries(Object.entries(wanted).filter(([name]) => name in record.filter.shape));

export interface RecordBoardProps<Row extends RecordRow> {
  view: RecordView<Row>;
  rows: readonly Row[];
  /** The head, around the buttons that export and add, of the rows that the filters match. */
  head?: (tools: ReactNode, found: readonly Row[]) => ReactNode;
  /** Stands in the place of a list without rows. */
  empty?: ReactNode;
  /** The rows of a page. */
  children: (rows: readonly Row[], acts: RowActs<Row>) => ReactNode;
}

/** What can be done to the rows of a view: the buttons that export and add, the acts of a row, and the open dialog. */
export const useRecordActs = <Row extends RecordRow>(view: RecordView<Row>, wanted: Wanted) => {
  const [chosen, setDoing] = useState<Doing<Row>>();
  const [isAddAsked, addDone] = useAskedAct(`add-${view.record.noun.replaceAll(' ', '-')}`);
  const doing = chosen ?? (isAddAsked ? ({ kind: 'add' } as const) : undefined);
  const adder = useRef<HTMLButtonElement>(null);
  const selection = useSelection<Row>();
  const { many, load } = view;
  const acts: RowActs<Row> = {
    ...(many && { selection }),
    onEdit: (row) => setDoing({ kind: 'edit', row }),
    onDelete: (row) => setDoing({ kind: 'delete', row }),
  };
  const { file } = view;
  const save =
    file && ((saving: Saving) => saveFile(file, { query: queryOf(view, wanted), ...saving }));
  const tools = (
    <>
      {many && <SelectButton selection={selection} />}
      {load && <ImportButton calls={{ ...view.calls, nouns: view.record.nouns, load }} />}
      {save && <SaveButton save={save}>Export CSV</SaveButton>}
      <Button ref={adder} onClick={() => setDoing({ kind: 'add' })}>
        {textsOf(view).titles.add}
      </Button>
    </>
  );
  const close = () => {
    setDoing(undefined);
    addDone();
  };
  const dialog = (
    <>
      {many && (
        <ManyBar
          nouns={view.record.nouns}
          selection={selection}
          acts={[...many, removeMany<Row>(view.calls)]}
          nameOf={view.nameOf}
          reads={[view.calls.list]}
        />
      )}
      {doing && <DoingDialog view={view} doing={doing} onClose={close} focusAfter={adder} />}
    </>
  );
  return { tools, acts, dialog };
};

/** A list of records with its filters, and what is being done to one of them. */
export const RecordBoard = <Row extends RecordRow>(props: RecordBoardProps<Row>) => {
  const { view, rows, head = (tools) => <Tools>{tools}</Tools>, empty, children } = props;
  const [listView] = useState(() => listViewOf(view));
  const list = useRecordList(listView, rows);
  const { tools, acts, dialog } = useRecordActs(view, list.asked.wanted);
  return (
    <>
      {head(tools, list.found)}
      <RecordList list={list} empty={empty}>
        {(found) => children(found, { ...acts, sortOf: list.sortOf })}
      </RecordList>
      {dialog}
    </>
  );
};

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
