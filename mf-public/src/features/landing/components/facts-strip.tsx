import { firstWords } from '@hypercar/contracts/site-words-first';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';

const facts = ['fact1', 'fact2', 'fact3', 'fact4'] as const;

/** The course's promises, in one line. */
export const FactsStrip = () => {
  const say = useWords(firstWords);
  return (
    <Root role="list" aria-label="The course includes">
      {facts.map((fact) => (
        <li key={fact}>{say(fact)}</li>
      ))}
    </Root>
  );
};

const Root = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.s} ${theme.space.l};
  padding: ${theme.space.m} ${theme.space.gutter};
  border-block: 1px solid ${theme.colour.line};
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-weight: ${theme.weight.medium};
  font-size: ${theme.size.small};
  color: ${theme.colour.textStrong};
  ${from.tablet} {
    grid-template-columns: repeat(4, auto);
    justify-content: space-evenly;
  }
`;
