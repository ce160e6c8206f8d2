import { Loaded } from '@hypercar/app-kit/loaded';
import { type AddressForm, useSearchState } from '@hypercar/app-kit/search-state';
import type { LessonQuestion } from '@hypercar/contracts/lesson-questions';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Page } from '@hypercar/ui/page';
import { Select } from '@hypercar/ui/select';
import { Stack } from '@hypercar/ui/stack';
import { Link } from 'react-router-dom';
import { MoreButton } from '../../../writing/more-button';
import { headOf, lessonPath } from '../api/outline';
import { useCourse } from '../api/use-course';
import { QuestionCard } from './question-card';
import { useQuestions } from './use-questions';

type Shown = 'waiting' | 'all';

const inAddress: AddressForm<Shown> = {
  read: ({ show }) => (show === 'all' ? 'all' : 'waiting'),
  write: (show) => ({ show }),
};

/** `/course/questions`: what learners ask, for those who answer. */
export const QuestionsPage = () => {
  const [shown, setShown] = useSearchState('', inAddress);
  const query = useQuestions(shown);
  const modules = useCourse().data?.modules ?? [];
  const lessonOf = (question: LessonQuestion) => (
    <p>
      <Link to={lessonPath(question)}>
        {headOf(modules, question)?.title ?? `${question.module}/${question.lesson}`}
      </Link>
    </p>
  );
  return (
    <Page
      title="Learners’ questions"
      lead="An answer is mailed to who asked, and stays under the lesson for everybody."
      width="text"
    >
      <Stack>
        <Select
          label="Show"
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
        >
          <option value="waiting">Waiting for an answer</option>
          <option value="all">All</option>
        </Select>
        <Loaded query={query} of="the questions">
          {({ pages }) => {
            const rows = pages.flatMap((page) => page?.rows ?? []);
            if (rows.length === 0)
              return (
                <EmptyState
                  title={shown === 'waiting' ? 'Every question is answered' : 'No questions yet'}
                />
              );
            return rows.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                isStaff
                lesson={lessonOf(question)}
              />
            ));
          }}
        </Loaded>
        <MoreButton query={query} of="questions" />
      </Stack>
    </Page>
  );
};
