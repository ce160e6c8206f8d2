import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { theme } from './theme';

export interface WhenNearProps {
  /** Loads what stands here; called again after a failure. */
  load: () => Promise<ComponentType>;
  /** The reserved height, to avoid layout shift. */
  minHeight: string;
  /** What it is, as in "The posts could not be loaded". */
  name: string;
}

/** Calls back once when the element comes near the viewport; at once without IntersectionObserver. */
export const whenNear = (element: Element, then: () => void): (() => void) | undefined => {
  if (!('IntersectionObserver' in window)) return then() as undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: '300px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

type State = { phase: 'away' | 'loading' | 'failed' } | { phase: 'here'; Part: ComponentType };

/**
 * Loads a part of a long page lazily, when it comes near the viewport. It draws its failure itself:
 * the landing page loads it first, within a budget of script that ErrorState would nearly use up.
 */
export const WhenNear = ({ load, minHeight, name }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ phase: 'away' });
  const fetchPart = async () => {
    setState({ phase: 'loading' });
    try {
      const Part = await load();
      setState({ phase: 'here', Part });
    } catch {
      setState({ phase: 'failed' });
    }
  };
  useEffect(
    () => whenNear(place.current!, () => void fetchPart()),
    // oxlint-disable-next-line react/exhaustive-deps -- it comes near once
    [],
  );
  return (
    <Place ref={place} style={{ minHeight }}>
      {state.phase === 'here' && <state.Part />}
      {state.phase === 'loading' && <p role="status">Loading…</p>}
      {state.phase === 'failed' && (
        <div role="alert">
          <p>{name} could not be loaded. Check your connection and try again.</p>
          <Button variant="secondary" onClick={() => void fetchPart()}>
            Try again
          </Button>
        </div>
      )}
    </Place>
  );
};

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  > [role='status'],
  > [role='alert'] {
    display: grid;
    gap: ${theme.space.m};
    justify-items: center;
    text-align: center;
  }
`;
