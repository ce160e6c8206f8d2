import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';

const durationMs = 900;

/** Counts an element's number once when it scrolls into view; one that is there from the start stands still. */
const countWhenSeen = (element: HTMLElement, to: number): (() => void) => {
  let frame = 0;
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const share = Math.min(1, (now - start) / durationMs);
    if (share === 1) return void delete element.dataset['counting'];
    element.dataset['counting'] = String(Math.round(to * (1 - (1 - share) ** 3)));
    frame = requestAnimationFrame(step);
  };
  let wasAway = false;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return void (wasAway = true);
    observer.disconnect();
    if (wasAway) frame = requestAnimationFrame(step);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};

const mayMove = () =>
  'IntersectionObserver' in window &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const never = () => () => undefined;

/** False while a prerendered page is taken over: it may have a placeholder where the number will be. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * A text whose leading number counts up once when it comes into view, unless reduced motion is asked for. The text
 * itself never changes: what counts is drawn over it, so that nothing moves and nobody hears it.
 */
export const CountUp = ({ children }: { children: string }) => {
  const place = useRef<HTMLSpanElement>(null);
  const isLive = useIsLive();
  const [digits = ''] = (isLive && /^\d+/.exec(children)) || [];
  useEffect(
    () => (digits && mayMove() ? countWhenSeen(place.current!, Number(digits)) : undefined),
    [digits],
  );
  if (!digits) return children;
  return (
    <>
      <Digits ref={place}>{digits}</Digits>
      {children.slice(digits.length)}
    </>
  );
};

const Digits = styled.span`
  position: relative;
  font-variant-numeric: tabular-nums;
  &[data-counting] {
    -webkit-text-fill-color: transparent;
  }
  &[data-counting]::after {
    content: attr(data-counting);
    content: attr(data-counting) / '';
    position: absolute;
    right: 0;
    -webkit-text-fill-color: currentcolor;
  }
`;
