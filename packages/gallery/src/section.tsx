import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { nameOf } from './name-of';

/** A docstring with its code set as code. */
const Docstring = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part));

/** A module of packages/ui at its address: what its docstrings say, how it is imported, and its states. */
export const Section = ({ module, children }: { module: string; children: ReactNode }) => {
  const components = docstrings[module] ?? [];
  return (
    <Root id={module} aria-labelledby={`${module}-name`}>
      <h3 id={`${module}-name`}>
        <a href={`#${module}`}>{nameOf(module)}</a>
      </h3>
      {components.map(([name, text]) => (
        <About key={name}>
          {name !== nameOf(module) && <b>{name} </b>}
          <Docstring text={text} />
        </About>
      ))}
      <Source>@hypercar/ui/{module}</Source>
      <States data-states>{children}</States>
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  scroll-margin-top: ${theme.space.xl};
  > h3 a {
    color: inherit;
    text-decoration: none;
  }
  > h3 a:hover {
    text-decoration: underline;
  }
  code {
    font-family: ${theme.font.mono};
    font-size: 0.88em;
    color: ${theme.colour.ice};
  }
`;
const About = styled.p`
  max-width: ${theme.width.text};
  b {
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
`;
const Source = styled.code`
  overflow-wrap: anywhere;
`;
const States = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l} ${theme.space.m};
  margin-top: ${theme.space.s};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
