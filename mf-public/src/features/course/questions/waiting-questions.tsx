import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { WayLink } from '../../../layout/way-link';
import { useQuestions } from './use-questions';

/** How many questions wait for an answer, for the staff. */
export const WaitingQuestions = () => {
  const page = useQuestions('waiting').data?.pages[0];
  const count = page ? `${page.total}${page.atLeast ? '+' : ''}` : undefined;
  return (
    <Root>
      <WayLink to="/course/questions">
        {count === undefined ? 'Learners’ questions' : `Learners’ questions: ${count} waiting`}
      </WayLink>
    </Root>
  );
};

const Root = styled.p`
  margin-bottom: ${theme.space.l};
`;
