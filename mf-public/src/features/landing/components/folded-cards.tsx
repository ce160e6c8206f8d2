import { Collapsible } from '@hypercar/ui/collapsible';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { CardText } from '../content/cards';

/** Texts that unfold below their titles. */
export const FoldedCards = ({ cards }: { cards: readonly CardText[] }) => (
  <Grid role="list">
    {cards.map(({ name, title, text }) => (
      <li key={name}>
        <Collapsible title={<h3>{title}</h3>}>
          <p>{text}</p>
        </Collapsible>
      </li>
    ))}
  </Grid>
);

const Grid = styled.ul`
  display: grid;
  h3 {
    font-size: ${theme.size.h4};
  }
  summary {
    min-height: ${theme.target.medium};
  }
  li + li details {
    border-top: 0;
  }
`;
