import { useEffect, useState } from 'react';

const everyMs = 30_000;
const offMs = 100;

/** True while the sparkle shows: off for 100 ms every 30 s, so that its animation starts again. */
export const useSparkle = (): boolean => {
  const [on, setOn] = useState(true);
  useEffect(() => {
    let back: ReturnType<typeof setTimeout>;
    const replay = setInterval(() => {
      setOn(false);
      back = setTimeout(() => setOn(true), offMs);
    }, everyMs);
    return () => {
      clearInterval(replay);
      clearTimeout(back);
    };
  }, []);
  return on;
};
