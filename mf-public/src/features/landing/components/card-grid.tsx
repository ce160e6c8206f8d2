import { CountUp } from '@hypercar/ui/count-up';
import { from, theme } from '@hypercar/ui/theme';
import styled, { css } from 'styled-components';
import type { CardText } from '../content/cards';
import { SnapRow } from './snap-row';

interface CardsProps {
  cards: readonly CardText[];
}

const items = (cards: readonly CardText[]) =>
  cards.map(({ name, title, text }) => (
    <li key={name}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));

/** Short texts in cut cards; a row to swipe on a phone. */
export const CutCards = ({ cards, of }: CardsProps & { of: string }) => (
  <Cut aria-label={of}>{items(cards)}</Cut>
);

/** Statements under each other; a row to swipe on a phone. */
export const RuledCards = ({ cards, of }: CardsProps & { of: string }) => (
  <Ruled aria-label={of}>{items(cards)}</Ruled>
);

/** Vouchers: a dashed edge around a title and a line; a row to swipe on a phone. */
export const Vouchers = ({ cards, of }: CardsProps & { of: string }) => (
  <Dashed aria-label={of}>{items(cards)}</Dashed>
);

/** The titles as figures, which count; a row to swipe on a phone. */
export const Figures = ({ cards, of }: CardsProps & { of: string }) => (
  <Counted aria-label={of}>
    {cards.map(({ title, text }) => (
      <li key={title}>
        <h3>
          <CountUp>{title}</CountUp>
        </h3>
        <p>{text}</p>
      </li>
    ))}
  </Counted>
);

const threeColumns = css`
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Cut = styled(SnapRow)`
  --slide: 74%;
  li {
    display: grid;
    align-content: start;
    gap: ${theme.space.xs};
    padding: ${theme.space.m};
    background: linear-gradient(155deg, ${theme.colour.raised}, ${theme.colour.sunken} 70%);
    font-size: ${theme.size.small};
    /* One corner is cut, as of a stone. */
    clip-path: polygon(0 0, calc(100% - 1.75rem) 0, 100% 1.75rem, 100% 100%, 0 100%);
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    li {
      padding: ${theme.space.l};
      font-size: ${theme.size.body};
    }
  }
  ${threeColumns}
`;
const Ruled = styled(SnapRow)`
  --slide: 74%;
  li {
    display: grid;
    align-content: start;
    gap: ${theme.space.hair} ${theme.space.xl};
    padding-top: ${theme.space.s};
    border-top: 1px solid ${theme.colour.lineStrong};
    font-size: ${theme.size.small};
  }
  ${from.tablet} {
    li {
      padding-top: ${theme.space.m};
      font-size: ${theme.size.lead};
    }
    h3 {
      font-size: ${theme.size.h3};
    }
  }
`;
const Dashed = styled(SnapRow)`
  --slide: 70%;
  li {
    padding: ${theme.space.m};
    border: 1px dashed ${theme.colour.lineStrong};
    border-radius: ${theme.radius.large};
    font-size: ${theme.size.small};
  }
  h3 {
    font-size: ${theme.size.h4};
  }
  ${threeColumns}
`;
const Counted = styled(SnapRow)`
  --slide: 58%;
  li {
    padding-left: ${theme.space.s};
    border-left: 2px solid ${theme.colour.line};
    font-size: ${theme.size.caption};
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.xl} ${theme.space.l};
    li {
      font-size: ${theme.size.body};
    }
    h3 {
      font-size: ${theme.size.h2};
    }
  }
  ${threeColumns}
`;
