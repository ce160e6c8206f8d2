import type { LessonAnswer, LessonQuestion } from '@hypercar/contracts/lesson-questions';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { type ReactNode, useState } from 'react';
import { TextCard } from '../../../writing/text-card';
import { Acts } from '../../../writing/acts';
import { RemoveText } from '../../../writing/remove-text';
import { WriteText } from '../../../writing/write-text';
import { WrittenBy } from '../../../writing/written-by';
import { AnswerItem } from './answer-item';
import { answerCall, removeAnswerCall, removeCall } from './question-calls';
import { useQuestionAct } from './use-questions';

interface QuestionCardProps {
  question: LessonQuestion;
  isStaff: boolean;
  /** Which lesson it is under, where that is not clear. */
  lesson?: ReactNode;
}

type Doing = 'answer' | 'remove' | { removes: LessonAnswer };

interface GoOnProps {
  question: LessonQuestion;
  isWriting: boolean;
  onDo: (doing: Doing | undefined) => void;
}

/** The answer's field, or the buttons that open it and remove the question. */
const GoOn = ({ question: { id, by }, isWriting, onDo }: GoOnProps) => {
  const act = useQuestionAct();
  const words = by.isMine
    ? { label: 'Ask on', submitLabel: 'Send' }
    : { label: 'Your answer', hint: 'It is mailed to who asked.', submitLabel: 'Answer' };
  if (isWriting)
    return (
      <WriteText
        {...words}
        about={id}
        isOpened
        send={async (text) => {
          await act(answerCall, { params: { id }, body: { text } });
          onDo(undefined);
        }}
        onCancel={() => onDo(undefined)}
      />
    );
  return (
    <Acts>
      <Button variant="secondary" size="small" onClick={() => onDo('answer')}>
        {by.isMine ? 'Ask on' : 'Answer'}
      </Button>
      <Button variant="quiet" size="small" onClick={() => onDo('remove')}>
        Remove question
      </Button>
    </Acts>
  );
};

/** A question with its answers; the asker and the staff go on with it. */
export const QuestionCard = ({ question, isStaff, lesson }: QuestionCardProps) => {
  const { id, by, answers } = question;
  const act = useQuestionAct();
  const [doing, setDoing] = useState<Doing>();
  const answer = typeof doing === 'object' ? doing.removes : undefined;
  const remove = () =>
    answer
      ? act(removeAnswerCall, { params: { id, answer: answer.id } })
      : act(removeCall, { params: { id } });
  return (
    <TextCard aria-label={`Question of ${by.isMine ? 'yours' : by.name}`}>
      <WrittenBy by={by} at={question.at}>
        {question.waits && <Badge tone="warning">Waits for an answer</Badge>}
      </WrittenBy>
      {lesson}
      <MarkdownText text={question.text} headingLevel={4} />
      {answers.length > 0 && (
        <ol>
          {answers.map((one) => (
            <AnswerItem
              key={one.id}
              answer={one}
              question={question}
              isStaff={isStaff}
              onRemove={() => setDoing({ removes: one })}
            />
          ))}
        </ol>
      )}
      {(isStaff || by.isMine) && (
        <GoOn question={question} isWriting={doing === 'answer'} onDo={setDoing} />
      )}
      {(doing === 'remove' || answer) && (
        <RemoveText
          what={answer ? 'answer' : 'question'}
          {...(!answer && { more: 'Its answers go with it.' })}
          remove={remove}
          onClose={() => setDoing(undefined)}
        />
      )}
    </TextCard>
  );
};
