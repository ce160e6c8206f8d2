import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Figures, NamedFigure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';
import { contestCounters } from '../api/contest-progress';

/** "Your Contest Progress" of the questionnaire-completion page. */
export const ContestProgressPanel = () => (
  <Panel title="Your Contest Progress">
    <Content>
      <Figures>
        {contestCounters.map(({ name, count }) => (
          <NamedFigure key={name} name={name}>
            {count}
          </NamedFigure>
        ))}
      </Figures>
      <LinkButtonRoot as={Link} to="/" $variant="secondary" $size="medium" $full={false}>
        Go to Contest Page
      </LinkButtonRoot>
    </Content>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  > a {
    justify-self: start;
  }
`;
