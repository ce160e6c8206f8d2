import type { ManagedQuestion } from '@hypercar/contracts/question-form';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { QuestionItem } from './question-item';

export interface QuestionGridProps {
  /** The page that is shown. */
  rows: readonly ManagedQuestion[];
  questions: readonly ManagedQuestion[];
  onRemove: (row: ManagedQuestion) => void;
}

/** A page of questions, one of them at most in its form. That one stays on top when the page or filter leaves it. */
export const QuestionGrid = ({ rows, questions, onRemove }: QuestionGridProps) => {
  const [editedId, setEditedId] = useState<string>();
  const edited = questions.find(({ id }) => id === editedId);
  const isElsewhere = edited && !rows.some(({ id }) => id === editedId);
  const shown = isElsewhere ? [edited, ...rows] : rows;
  if (shown.length === 0) return null;
  return (
    <Grid role="list" aria-label="Questions" $ragged={edited !== undefined}>
      {shown.map((row) => (
        <QuestionItem
          key={row.id}
          row={row}
          editing={row.id === editedId}
          locked={edited !== undefined}
          onEdit={({ id }) => setEditedId(id)}
          onEdited={() => setEditedId(undefined)}
          onRemove={onRemove}
        />
      ))}
    </Grid>
  );
};

const Grid = styled.ul<{ $ragged: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr));
  /* A form is longer than its neighbours, which need not be. */
  align-items: ${({ $ragged }) => ($ragged ? 'start' : 'stretch')};
  gap: ${theme.space.m};
  margin: 0;
  padding: 0;
`;
