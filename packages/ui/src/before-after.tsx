import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface BeforeAfterProps {
  /** Two pictures of the same thing, of the same shape. */
  before: ReactNode;
  after: ReactNode;
  /** What stands on each of them. */
  names: readonly [before: string, after: string];
  /** What is compared, as in "Compare the panel bare and set". */
  label: string;
}

const middle = 50;

/**
 * Two pictures in one place with a divider between them, which a pointer, a finger on the handle or a key moves. Without
 * JavaScript it stands still, and half of each is seen.
 */
export const BeforeAfter = ({ before, after, names, label }: BeforeAfterProps) => {
  const [at, setAt] = useState(middle);
  const [bare, done] = names;
  return (
    <Root style={{ '--share': at / 100 }}>
      <div>
        {after}
        <Name $end>{done}</Name>
      </div>
      <Before>
        {before}
        <Name>{bare}</Name>
      </Before>
      <Range
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={label}
        aria-valuetext={`${bare}: ${at} %, ${done}: ${100 - at} %`}
        onChange={(event) => setAt(event.target.valueAsNumber)}
      />
      <Divider aria-hidden="true">
        <svg viewBox="0 0 24 24" width="24" height="24">
          <path d="m9 6-6 6 6 6M15 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Divider>
    </Root>
  );
};

const handle = theme.target.medium;

/* The handle's middle, from one half of its width to the other: as the range places its thumb. */
const Root = styled.div`
  --at: calc(${handle} / 2 + var(--share) * (100% - ${handle}));
  position: relative;
  display: grid;
  overflow: hidden;
  border-radius: ${theme.radius.medium};
  > * {
    position: relative;
    grid-area: 1 / 1;
    min-width: 0;
  }
  img,
  svg {
    display: block;
  }
`;
const Before = styled.div`
  clip-path: inset(0 calc(100% - var(--at)) 0 0);
`;
const Name = styled.span<{ $end?: boolean }>`
  position: absolute;
  bottom: ${theme.space.s};
  ${({ $end = false }) => ($end ? 'right' : 'left')}: ${theme.space.s};
  padding: 0.15rem 0.6rem;
  border-radius: ${theme.radius.round};
  background: ${theme.colour.ground};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textStrong};
`;
/* Only the handle takes a finger, so that a page scrolls over the picture; a mouse may press anywhere. */
const Range = styled.input`
  z-index: 1;
  width: 100%;
  height: 100%;
  margin: 0;
  appearance: none;
  background: none;
  cursor: ew-resize;
  touch-action: pan-y;
  pointer-events: none;
  /* Inside, as the frame cuts off what is outside. */
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  &::-webkit-slider-thumb {
    width: ${handle};
    height: ${handle};
    appearance: none;
    background: none;
    pointer-events: auto;
  }
  &::-moz-range-thumb {
    width: ${handle};
    height: ${handle};
    border: 0;
    background: none;
    pointer-events: auto;
  }
  @media (pointer: fine) {
    pointer-events: auto;
  }
  @media (scripting: none) {
    display: none;
  }
`;
const Divider = styled.div`
  pointer-events: none;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    left: calc(var(--at) - 1px);
    width: 2px;
    background: ${theme.colour.paper};
  }
  svg {
    position: absolute;
    top: calc(50% - ${handle} / 2);
    left: calc(var(--at) - ${handle} / 2);
    width: ${handle};
    height: ${handle};
    padding: 0.6rem;
    border-radius: ${theme.radius.round};
    background: ${theme.colour.paper};
    color: ${theme.colour.paperInk};
  }
  input:focus-visible + & svg {
    outline: 3px solid ${theme.spectrum.blue};
    outline-offset: 2px;
  }
  @media (scripting: none) {
    svg {
      display: none;
    }
  }
`;
