import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import { sheetRecord, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { criteria, fieldLabel, ratingTones, scoreLabel, sizeLabel } from '../api/sheet-labels';

const others = fieldsWithout(sheetRecord.fields, [
  'makerName',
  'sheetSize',
  ...criteria,
  'timeToComplete',
]);

const failedCriteria = (sheet: TransferSheet): string => {
  const unmet = criteria.filter((name) => !sheet[name]).map((name) => fieldLabel[name]);
  return unmet.length === 0 ? 'All criteria met' : `Not met: ${unmet.join(', ').toLowerCase()}`;
};

export interface SheetCardProps {
  sheet: TransferSheet;
  onEdit: () => void;
  onDelete: () => void;
}

/** One recorded sheet with its scores. */
export const SheetCard = ({ sheet, onEdit, onDelete }: SheetCardProps) => {
  const name = `the sheet of ${sheet.makerName}, ${formatMoment(sheet.createdAt)}`;
  return (
    <Row>
      <Score>
        <strong>{scoreLabel(sheet.overallScore)}</strong>
        <Badge tone={ratingTones[sheet.rating]}>{sheet.rating}</Badge>
      </Score>
      <Facts>
        <Name>
          {sheet.makerName} · {sizeLabel[sheet.sheetSize]}
        </Name>
        <p>
          Accuracy {scoreLabel(sheet.accuracyScore)}, speed {scoreLabel(sheet.speedScore)} in{' '}
          {sheet.timeToComplete} min
        </p>
        <p>{failedCriteria(sheet)}</p>
        <RecordFacts fields={others} row={sheet} />
        <small>
          {sheet.createdBy ?? 'Somebody'}, {formatMoment(sheet.createdAt)}
        </small>
      </Facts>
      <Actions>
        <Button variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </Actions>
    </Row>
  );
};

const Row = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${theme.space.xs} ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.hair};
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
`;
const Score = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space.hair};
  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.size.h2};
    font-variant-numeric: tabular-nums;
    line-height: 1;
    color: ${theme.colour.textStrong};
  }
`;
const Facts = styled.div`
  min-width: 0;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Name = styled.p`
  font-size: ${theme.size.body};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.textStrong};
`;
const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  justify-content: flex-end;
`;
