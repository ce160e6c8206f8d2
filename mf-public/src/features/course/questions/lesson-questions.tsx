import { useSession } from '@hypercar/app-kit/session';
import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import { Loaded } from '@hypercar/app-kit/loaded';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { WriteText } from '../../../writing/write-text';
import { MoreButton } from '../../../writing/more-button';
import { askCall } from './question-calls';
import { QuestionCard } from './question-card';
import { useLessonQuestions, useQuestionAct } from './use-questions';

interface LessonQuestionsProps {
  place: LessonPlace;
  /** Only those who have the course ask, and read what was asked. */
  mayAsk: boolean;
}

/** What learners asked under a lesson, and the field to ask. */
export const LessonQuestions = ({ place, mayAsk }: LessonQuestionsProps) => {
  const { user } = useSession();
  const act = useQuestionAct();
  const query = useLessonQuestions(place, mayAsk);
  return (
    <Root aria-label="Questions and answers">
      <h2>Questions and answers</h2>
      {mayAsk ? (
        <>
          <WriteText
            label="Ask about this lesson"
            hint="Our team answers here, and by mail. **Bold**, lists and links work."
            submitLabel="Ask"
            about={`${place.module}/${place.lesson}`}
            send={(text) => act(askCall, { params: { ...place }, body: { text } })}
          />
          <Loaded query={query} of="the questions">
            {({ pages }) => {
              const rows = pages.flatMap((page) => page?.rows ?? []);
              return (
                <>
                  {rows.length === 0 && <p>Nobody has asked anything here yet.</p>}
                  {rows.map((question) => (
                    <QuestionCard
                      key={question.id}
                      question={question}
                      isStaff={user?.role !== 'public'}
                    />
                  ))}
                </>
              );
            }}
          </Loaded>
          <MoreButton query={query} of="questions" />
        </>
      ) : (
        <p>Whoever has the course asks here, and our team answers.</p>
      )}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  max-width: 42rem;
  margin-top: ${theme.space.xl};
  padding-top: ${theme.space.l};
  border-top: 1px solid ${theme.colour.line};
  h2 {
    font-size: ${theme.size.h3};
  }
  > p {
    color: ${theme.colour.textMuted};
  }
`;
