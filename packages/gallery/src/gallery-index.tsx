import { Field } from '@hypercar/ui/field';
import { from, theme } from '@hypercar/ui/theme';
import { useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { groups } from './groups';
import { nameOf } from './name-of';

const desk = matchMedia(from.desktop.replace('@media ', ''));

const useIsDesk = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      desk.addEventListener('change', onChange);
      return () => desk.removeEventListener('change', onChange);
    },
    () => desk.matches,
  );

interface LinksProps {
  find: string;
  onChoose: () => void;
}

const Links = ({ find, onChoose }: LinksProps) =>
  groups.map(({ title, entries }) => {
    const found = entries.filter(({ module }) => nameOf(module).toLowerCase().includes(find));
    return (
      found.length > 0 && (
        <Group key={title}>
          <p>{title}</p>
          <ul>
            {found.map(({ module }) => (
              <li key={module}>
                <a href={`#${module}`} onClick={onChoose}>
                  {nameOf(module)}
                </a>
              </li>
            ))}
          </ul>
        </Group>
      )
    );
  });

const List = ({ onChoose }: Pick<LinksProps, 'onChoose'>) => {
  const [find, setFind] = useState('');
  return (
    <>
      <Field
        label="Find a component"
        type="search"
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      <Links find={find.trim().toLowerCase()} onChoose={onChoose} />
    </>
  );
};

/** The way to each component: beside the page on a desk, folded above it on a phone. */
export const GalleryIndex = () => {
  const isDesk = useIsDesk();
  const folded = useRef<HTMLDetailsElement>(null);
  const fold = () => folded.current?.removeAttribute('open');
  return (
    <Root aria-label="Components">
      {isDesk ? (
        <List onChoose={fold} />
      ) : (
        <details ref={folded}>
          <summary>Index</summary>
          <List onChoose={fold} />
        </details>
      )}
    </Root>
  );
};

const Root = styled.nav`
  position: sticky;
  top: 0;
  z-index: ${theme.layer.sticky};
  max-height: 100dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${theme.space.gutter};
  border-bottom: 1px solid ${theme.colour.line};
  background: ${theme.colour.sunken};
  scroll-target-group: auto;
  summary {
    min-height: ${theme.target.medium};
    align-content: center;
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
    cursor: pointer;
  }
  details[open] {
    padding-bottom: ${theme.space.l};
  }
  ${from.desktop} {
    align-self: start;
    height: 100dvh;
    padding: ${theme.space.xl} ${theme.space.l};
    border-right: 1px solid ${theme.colour.line};
    border-bottom: 0;
  }
`;
const Group = styled.div`
  margin-top: ${theme.space.l};
  font-size: ${theme.size.small};
  > ul {
    padding: 0;
    list-style: none;
  }
  > p {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  a {
    display: block;
    padding: ${theme.space.hair} 0 ${theme.space.hair} ${theme.space.s};
    border-left: 2px solid ${theme.colour.line};
    color: ${theme.colour.text};
    text-decoration: none;
  }
  a:hover {
    color: ${theme.colour.textStrong};
  }
  a:target-current {
    border-color: ${theme.colour.crystal};
    color: ${theme.colour.textStrong};
  }
`;
