import { useEffect, useState } from 'react';

const everyMs = 12_000;

/** A number that grows every 12 s while it plays: one sweep of light for each. */
export const useSweep = (playing: boolean): number => {
  const [sweep, setSweep] = useState(0);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setSweep((n) => n + 1), everyMs);
    return () => clearInterval(timer);
  }, [playing]);
  return sweep;
};
