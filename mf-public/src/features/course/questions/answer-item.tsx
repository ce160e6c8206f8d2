import { notify } from '@hypercar/app-kit/toast';
import type { LessonAnswer, LessonQuestion } from '@hypercar/contracts/lesson-questions';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { Acts } from '../../../writing/acts';
import { WrittenBy } from '../../../writing/written-by';
import { acceptCall } from './question-calls';
import { useQuestionAct } from './use-questions';

interface AnswerItemProps {
  answer: LessonAnswer;
  question: LessonQuestion;
  isStaff: boolean;
  onRemove: () => void;
}

/** An answer under its question; the asker and the staff say whether it helped. */
export const AnswerItem = ({ answer, question, isStaff, onRemove }: AnswerItemProps) => {
  const { id, by, accepted } = question;
  const act = useQuestionAct();
  const helped = accepted === answer.id;
  const accept = async () => {
    try {
      await act(acceptCall, { params: { id }, body: { answer: helped ? null : answer.id } });
    } catch (error) {
      const description = (error as Error).message;
      notify({ title: 'That could not be noted', description, kind: 'error' });
    }
  };
  // What the asker asks on is no answer.
  const mayAccept = (isStaff || by.isMine) && answer.by.isStaff;
  return (
    <li>
      <WrittenBy by={answer.by} at={answer.at}>
        {helped && <Badge tone="success">This helped</Badge>}
      </WrittenBy>
      <MarkdownText text={answer.text} headingLevel={4} />
      <Acts>
        {mayAccept && (
          <Button variant="quiet" size="small" onClick={() => void accept()}>
            {helped ? 'It did not help' : 'Mark as helpful'}
          </Button>
        )}
        {(isStaff || answer.by.isMine) && (
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove answer
          </Button>
        )}
      </Acts>
    </li>
  );
};
