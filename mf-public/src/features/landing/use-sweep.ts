import { useEffect, useState } from 'react';

const everyMs = 12_000;
/** Time for the page to load. */
const firstMs = 1000;

/** A number that increases shortly after the start and then every 12 s while playing: each starts one sweep of light. */
export const useSweep = (playing: boolean): number => {
  const [sweep, setSweep] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const next = () => setSweep((n) => n + 1);
    const first = setTimeout(next, firstMs);
    const timer = setInterval(next, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [playing]);
  return sweep;
};
