import { questions, type Answers } from '@hypercar/contracts/questionnaire';
import { Button } from '@hypercar/ui/button';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useQuestionnaire } from '../api/use-questionnaire';
import { QuestionCard } from './question-card';

export interface QuestionnaireProps {
  userId: string | undefined;
  /** Takes the six answers; the button waits until it has settled. */
  onComplete: (answers: Answers) => Promise<void>;
}

/** Six questions, one at a time. */
export function Questionnaire({ userId, onComplete }: QuestionnaireProps) {
  const { question, step, isLast, answer, answers, choose, go } = useQuestionnaire(userId);
  const [pending, setPending] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const move = (by: 1 | -1) => {
    setMoved(true);
    go(by);
  };
  const complete = async () => {
    setPending(true);
    await onComplete(answers).finally(() => setPending(false));
  };
  const percent = Math.round(((step + 1) / questions.length) * 100);
  return (
    <Stack>
      <div>
        <Progress>
          <span>
            Question {step + 1} of {questions.length}
          </span>
          <span>{percent}%</span>
        </Progress>
        <ProgressBar percent={percent} label="Questionnaire" />
      </div>
      <QuestionCard
        key={question.id}
        question={question}
        answer={answer}
        onChoose={choose}
        takesFocus={hasMoved}
      />
      <Buttons>
        <Button variant="secondary" disabled={step === 0 || pending} onClick={() => move(-1)}>
          Back
        </Button>
        <Button
          variant={isLast ? 'prismatic' : 'primary'}
          disabled={answer === undefined}
          pending={pending}
          onClick={() => (isLast ? void complete() : move(1))}
        >
          {isLast ? 'Complete' : 'Next'}
        </Button>
      </Buttons>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.xl};
`;
const Progress = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${theme.space.xs};
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
  color: ${theme.colour.textMuted};
`;
const Buttons = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space.m};
`;
