import type { QuestionKind } from '@hypercar/contracts/question-form';
import { triviaOptionCount } from '@hypercar/contracts/trivia';
import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useSaveQuestion } from '../api/use-save-question';
import { KindSelect } from './kind-select';
import { QuestionForm } from './question-form';

const blank = {
  question: '',
  options: Array.from({ length: triviaOptionCount }, () => ''),
  correct: '0',
  funFact: '',
  category: '',
  dateToShow: '',
  active: true,
};

/** The form of a new question; it stays for the next one. */
export const AddQuestion = ({ onClose }: { onClose: () => void }) => {
  const [kind, setKind] = useState<QuestionKind>('trivia');
  const { save } = useSaveQuestion(kind, undefined, () => undefined);
  return (
    <Root>
      <KindSelect kind={kind} onKind={setKind} />
      <QuestionForm
        label="New question"
        kind={kind}
        values={blank}
        submitLabel="Add Question"
        send={save}
        onCancel={onClose}
        again
      />
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space.m};
  max-width: ${theme.width.text};
`;
