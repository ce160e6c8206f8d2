import { from, theme } from '@hypercar/ui/theme';
import styled, { css } from 'styled-components';
import type { CardText } from '../content/cards';

type CardLook = 'ruled' | 'facets' | 'figures';

/** Short texts side by side: under a rule, in cut cards, or with the title as a figure. */
export const CardGrid = ({ cards, look }: { cards: readonly CardText[]; look: CardLook }) => (
  <Grid role="list">
    {cards.map(({ title, text }) => (
      <Item key={title} $look={look}>
        <h3>{title}</h3>
        <p>{text}</p>
      </Item>
    ))}
  </Grid>
);

const looks = {
  ruled: css`
    padding-top: ${theme.space.m};
    border-top: 1px solid ${theme.colour.line};
  `,
  facets: css`
    padding: ${theme.space.l};
    background: linear-gradient(155deg, ${theme.colour.raised}, ${theme.colour.sunken} 70%);
    /* One corner is cut, as of a stone. */
    clip-path: polygon(0 0, calc(100% - 1.75rem) 0, 100% 1.75rem, 100% 100%, 0 100%);
  `,
  figures: css`
    padding-left: ${theme.space.m};
    border-left: 2px solid ${theme.colour.line};
    h3 {
      font-size: ${theme.size.h2};
    }
  `,
};

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space.l};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space.xl} ${theme.space.l};
  }
`;
const Item = styled.li<{ $look: CardLook }>`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
  ${({ $look }) => looks[$look]}
`;
