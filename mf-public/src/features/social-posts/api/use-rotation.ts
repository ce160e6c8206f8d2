import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a post is shown (specification, section 9.4). */
const rotationMs = 5000;

const reducedMotion = '(prefers-reduced-motion: reduce)';
const onMotionPreference = (listener: () => void): (() => void) => {
  const media = window.matchMedia(reducedMotion);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the user prefers reduced motion. */
const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    onMotionPreference,
    () => window.matchMedia(reducedMotion).matches,
    () => true,
  );

/** The index of the shown post, which advances in a loop unless it is paused. */
export const useRotation = (count: number) => {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const still = usePrefersReducedMotion();
  const moving = playing && !held && !still && count > 1;
  const shown = Math.min(index, count - 1);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setIndex((shown + 1) % count), rotationMs);
    return () => clearTimeout(timer);
  }, [moving, shown, count]);
  return { index: shown, jump: setIndex, playing, setPlaying, setHeld, moving };
};
