import type { ManagedQuestion, QuestionValues } from '@hypercar/contracts/question-form';
import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
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

/** One question: read, or in its form. */
export const QuestionItem = ({ editing, onEdited, ...card }: QuestionItemProps) => {
  const save = useSaveQuestion();
  const { row } = card;
  const send = async (values: QuestionValues) => {
    await save.mutateAsync({ kind: row.kind, id: row.id, values });
    onEdited();
  };
  return (
    <Root as="li" ref={useFocusAfterEdit(editing)}>
      {editing ? (
        <QuestionForm
          label="Edit question"
          kind={row.kind}
          values={fieldsOf(row)}
          submitLabel="Save"
          send={send}
          onCancel={onEdited}
        />
      ) : (
        <QuestionCard {...card} />
      )}
    </Root>
  );
};

const fieldsOf = ({ id: _id, kind: _kind, createdAt: _at, ...fields }: ManagedQuestion) => fields;

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto auto 1fr;
  align-content: start;
  gap: ${theme.space.s};
  padding: ${theme.space.m};
`;
