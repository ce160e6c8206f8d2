import { useEffect, useState, type RefObject } from 'react';

const isUnwelcome = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ||
    !('IntersectionObserver' in window)
  );
};

/** Calls back when the page is loaded and has nothing else to do; Safari does not tell of the latter. */
const whenIdle = (then: () => void): (() => void) => {
  let waits: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(then);
    else waits = setTimeout(then, 500);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(waits);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
};

/** Whether a film's place is in sight, of a page that is loaded and idle; never where motion or its bytes are unwelcome. */
export const useFilmTime = (place: RefObject<HTMLElement | null>): boolean => {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (isUnwelcome()) return;
    let observer: IntersectionObserver | undefined;
    const stop = whenIdle(() => {
      observer = new IntersectionObserver((entries) =>
        setIsInSight(entries.at(-1)!.isIntersecting),
      );
      observer.observe(place.current!);
    });
    return () => {
      stop();
      observer?.disconnect();
    };
  }, [place]);
  return isInSight;
};
