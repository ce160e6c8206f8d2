import { questionKinds, type ManagedQuestion } from '@hypercar/contracts/question-form';
import { Badge } from '@hypercar/ui/badge';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';

export interface QuestionCardProps {
  row: ManagedQuestion;
  /** Another question is in its form: one at a time. */
  locked: boolean;
  onEdit: (row: ManagedQuestion) => void;
  onRemove: (row: ManagedQuestion) => void;
}

const Marks = ({ row }: { row: ManagedQuestion }) => (
  <MarksLine>
    <Badge tone={row.kind === 'trivia' ? 'info' : 'warning'}>{questionKinds[row.kind]}</Badge>
    {row.category && <Badge>{row.category}</Badge>}
    {row.dateToShow && <Badge>{row.dateToShow}</Badge>}
    {!row.active && <Badge tone="danger">Inactive</Badge>}
  </MarksLine>
);

const Options = ({ row }: { row: ManagedQuestion }) => (
  <OptionList>
    {row.options.map((option, index) => {
      const right = String(index) === row.correct;
      return (
        <li key={`${index} ${option}`} className={right ? 'right' : undefined}>
          {option}
          {right && <VisuallyHidden> (the right one)</VisuallyHidden>}
        </li>
      );
    })}
  </OptionList>
);

/** A question as it is read: its options with the right one marked, its fun fact, and what can be done. */
export const QuestionCard = ({ row, locked, onEdit, onRemove }: QuestionCardProps) => (
  <>
    <Marks row={row} />
    <Title>{row.question}</Title>
    <Options row={row} />
    <Fact>{row.funFact}</Fact>
    <QuietRowActions role="group" aria-label={`Actions for ${row.question}`}>
      <RowAction
        aria-disabled={locked || undefined}
        title={locked ? 'Finish the question that you are editing first' : undefined}
        onClick={() => !locked && onEdit(row)}
      >
        Edit
      </RowAction>
      <RowAction $danger onClick={() => onRemove(row)}>
        Delete…
      </RowAction>
    </QuietRowActions>
  </>
);

const MarksLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
`;
const Title = styled.h3`
  font-size: ${theme.size.h4};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
`;
const OptionList = styled.ol`
  display: grid;
  gap: ${theme.space.hair};
  margin: 0;
  padding-left: 1.4em;
  list-style: upper-alpha;
  overflow-wrap: anywhere;
  .right {
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.success};
  }
`;
const Fact = styled.p`
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  color: ${theme.colour.textMuted};
`;
