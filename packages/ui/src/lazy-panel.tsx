import { Collapsible } from './collapsible';
import { theme } from './theme';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

/** `toggle` does not bubble; on its way down it passes the frame. */
const onOpened = (frame: HTMLElement, listener: () => void): (() => void) => {
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) listener();
  };
  frame.addEventListener('toggle', onToggle, true);
  return () => frame.removeEventListener('toggle', onToggle, true);
};

/** A collapsible section of the dashboard whose content and data load when it is first opened. */
export function LazyPanel({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <section aria-label={title} ref={(frame) => onOpened(frame!, () => setOpened(true))}>
      <Collapsible title={<Heading>{title}</Heading>}>{opened && children}</Collapsible>
    </section>
  );
}

const Heading = styled.h2`
  font-size: ${theme.size.h3};
`;
