import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { contestCounters } from '../api/contest-progress';

/** "Your Contest Progress" of the questionnaire-completion page. */
export const ContestProgressPanel = () => (
  <Panel title="Your Contest Progress">
    <Content>
      <Counters>
        {contestCounters.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Counters>
      <LinkButtonRoot as={Link} to="/" $variant="secondary" $size="medium" $full={false}>
        Go to Contest Page
      </LinkButtonRoot>
    </Content>
  </Panel>
);

/** Small: they always stand at zero. */
const Counters = styled.dl`
  margin: 0;
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    padding-block: ${theme.space.xs};
    border-bottom: 1px solid ${theme.colour.line};
  }
  dd {
    margin: 0;
  }
`;
const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  > a {
    justify-self: start;
  }
`;
