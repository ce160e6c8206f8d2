import { LogoMark } from '@hypercar/ui/logo';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Foundations } from './foundations';
import { GalleryIndex } from './gallery-index';
import { groups } from './groups';
import { Section } from './section';

/** The whole page: an index, what everything is made of, and each component in its states. */
export const Gallery = () => (
  <>
    <Skip href="#components">Skip to the components</Skip>
    <Root>
      <GalleryIndex />
      <Main id="components" tabIndex={-1}>
        <header>
          <LogoMark height={36} />
          <h1>Gallery</h1>
          <Lead>
            Every component of <code>packages/ui</code>, in each of its states.
          </Lead>
        </header>
        <Foundations />
        {groups.map(({ title, entries }) => (
          <Chapter key={title}>
            <ChapterTitle>{title}</ChapterTitle>
            {entries.map(({ module, States }) => (
              <Section key={module} module={module}>
                <States />
              </Section>
            ))}
          </Chapter>
        ))}
      </Main>
    </Root>
  </>
);

const Root = styled.div`
  ${from.desktop} {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`;
const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxl};
  width: 100%;
  max-width: calc(${theme.width.normal} + 2 * ${theme.space.gutter});
  padding: ${theme.space.xl} ${theme.space.gutter} ${theme.space.section};
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  > header {
    display: grid;
    gap: ${theme.space.s};
    color: ${theme.colour.textStrong};
  }
`;
const Lead = styled.p`
  max-width: ${theme.width.text};
  font-size: ${theme.size.lead};
  color: ${theme.colour.text};
`;
const Chapter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxl};
`;
const ChapterTitle = styled.h2`
  padding-bottom: ${theme.space.s};
  border-bottom: 1px solid;
  border-image: ${theme.spectrum.line} 1;
`;
const Skip = styled.a`
  position: absolute;
  top: ${theme.space.s};
  left: ${theme.space.s};
  z-index: ${theme.layer.menu};
  padding: ${theme.space.xs} ${theme.space.s};
  background: ${theme.colour.raised};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
