import type { ManagedQuestion } from '@hypercar/contracts/question-form';
import { Card } from '@hypercar/ui/card';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSaveQuestion } from '../api/use-save-question';
import { QuestionCard, type QuestionCardProps } from './question-card';
import { QuestionForm } from './question-form';

export interface QuestionItemProps extends QuestionCardProps {
  editing: boolean;
  onEdited: () => void;
}

/** Gives the focus back to the card when its form goes. */
const useFocusAfterEdit = (editing: boolean) => {
  const card = useRef<HTMLLIElement>(null);
  const was = useRef(editing);
  useEffect(() => {
    if (was.current && !editing) card.current?.querySelector('button')?.focus();
    was.current = editing;
  }, [editing]);
  return card;
};

const fieldsOf = ({
  id: _,
  kind: _kind,
  version: _version,
  createdAt: _at,
  ...fields
}: ManagedQuestion) => fields;

/** The form of a question as it was when it was opened; when its change met somebody else's, the choice between both. */
const EditQuestion = ({ row, onDone }: { row: ManagedQuestion; onDone: () => void }) => {
  const [before] = useState(row);
  const save = useSaveQuestion(before.kind, before, onDone);
  if (save.choice) return <StaleChoice {...save.choice} />;
  return (
    <QuestionForm
      label="Edit question"
      kind={before.kind}
      values={fieldsOf(before)}
      submitLabel="Save"
      send={save.save}
      onCancel={onDone}
    />
  );
};

/** One question: read, or in its form. */
export const QuestionItem = ({ editing, onEdited, ...card }: QuestionItemProps) => {
  return (
    <Root as="li" ref={useFocusAfterEdit(editing)}>
      {editing ? <EditQuestion row={card.row} onDone={onEdited} /> : <QuestionCard {...card} />}
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto auto 1fr;
  align-content: start;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
`;
