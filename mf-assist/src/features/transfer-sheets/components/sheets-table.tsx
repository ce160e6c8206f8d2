import type { AttachedView } from '@hypercar/app-kit/attached/attached-view';
import { FilesButton } from '@hypercar/app-kit/attached/files-button';
import { RowNotes } from '@hypercar/app-kit/records/row-notes';
import { FieldTable } from '@hypercar/app-kit/records/field-table';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import {
  listTransferSheets,
  photographCalls,
  sheetCriteria,
  sheetRecord,
  type TransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { Badge } from '@hypercar/ui/badge';
import { formatMoment, Moment } from '@hypercar/ui/moment';
import type { ColumnSort } from '@hypercar/ui/record-table';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ratingTones, scoreLabel, sizeLabel, unmetLabel } from '../api/sheet-labels';

const Sheet = ({ makerName, sheetSize, notes }: TransferSheet) => (
  <>
    {makerName} · {sizeLabel[sheetSize]}
    {notes && <RowNotes>{notes}</RowNotes>}
  </>
);

const Overall = ({ overallScore, rating }: TransferSheet) => (
  <Score>
    <strong>{scoreLabel(overallScore)}</strong>
    <Badge tone={ratingTones[rating]}>{rating}</Badge>
  </Score>
);

const photographs: AttachedView = {
  calls: photographCalls,
  owners: listTransferSheets,
  noun: 'photograph',
  nouns: 'photographs',
};

/** What a sheet is called in a sentence. */
export const sheetName = ({ makerName, createdAt }: TransferSheet): string =>
  `the sheet of ${makerName}, ${formatMoment(createdAt)}`;

const computed = [
  {
    name: 'Overall',
    className: 'lead',
    by: 'overallScore',
    cell: (sheet: TransferSheet) => <Overall {...sheet} />,
  },
  {
    name: 'Accuracy',
    number: true,
    by: 'accuracyScore',
    cell: (sheet: TransferSheet) => scoreLabel(sheet.accuracyScore),
  },
  {
    name: 'Speed',
    number: true,
    by: 'speedScore',
    cell: (sheet: TransferSheet) => scoreLabel(sheet.speedScore),
  },
  {
    name: 'Minutes',
    number: true,
    by: 'timeToComplete',
    cell: (sheet: TransferSheet) => sheet.timeToComplete,
  },
  { name: 'Not met', cell: unmetLabel },
  {
    name: 'Photos',
    by: 'files',
    cell: (sheet: TransferSheet) => (
      <FilesButton view={photographs} of={sheet} name={sheetName(sheet)} />
    ),
  },
  {
    name: 'Recorded',
    className: 'brief',
    by: 'createdAt',
    cell: (sheet: TransferSheet) => <Moment at={sheet.createdAt} />,
  },
  {
    name: 'By',
    className: 'long',
    by: 'createdBy',
    cell: (sheet: TransferSheet) => <Who>{sheet.createdBy ?? 'Somebody'}</Who>,
  },
] as const;

/** Those that can be hidden. */
export const sheetTableColumns = computed.map(({ name }) => name);

export interface SheetsTableProps extends RowActs<TransferSheet> {
  sheets: readonly TransferSheet[];
  sortOf: (column: string) => ColumnSort | undefined;
}

/** Recorded sheets with their scores. */
export const SheetsTable = ({ sheets, ...acts }: SheetsTableProps) => (
  <FieldTable
    label="Recorded sheets"
    rows={sheets}
    fields={sheetRecord.fields}
    head={{ name: 'Sheet', by: 'makerName', cell: (sheet) => <Sheet {...sheet} /> }}
    without={['makerName', 'sheetSize', 'timeToComplete', 'notes', ...sheetCriteria]}
    also={computed}
    deletesAtOnce
    nameOf={sheetName}
    {...acts}
  />
);

const Score = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.s};
  strong {
    min-width: 1.8em;
    font-size: ${theme.size.h4};
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
`;
const Who = styled.span`
  display: inline-block;
  min-width: 5rem;
`;
