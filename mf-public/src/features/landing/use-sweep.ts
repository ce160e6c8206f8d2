import { theme } from '@hypercar/ui/theme';
import { useEffect, type RefObject } from 'react';

const everyMs = 12_000;
/** Time for the page to load. */
const firstMs = 1000;
/** From the tail to the nose. */
const acrossMs = 1700;

/** In the colour space of the stones' own colour: Chromium takes the figures of another for figures of this one. */
const light = `color-mix(in oklab, ${theme.car.stoneLight}, ${theme.car.stoneLight})`;

/** One pass of light over two of three stones drawn in `car`, from the tail on; out go its animations. */
const sweep = (car: Element): Animation[] => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
  const { right, width } = car.getBoundingClientRect();
  const stones = [...car.querySelectorAll('.stone:not(:nth-of-type(3n))')];
  // All places before the first animation: each place after one would have the whole page laid out again.
  const places = stones.map((stone) => stone.getBoundingClientRect().x);
  return stones.map((stone, i) =>
    stone.animate([{}, { fill: light, offset: 0.35 }, {}], {
      delay: ((right - places[i]!) / width) * acrossMs,
      duration: 800,
      easing: 'ease-out',
    }),
  );
};

/** Sends the light over the car shortly after the start and then every 12 s while playing. */
export const useSweep = (car: RefObject<Element | null>, playing: boolean): void =>
  useEffect(() => {
    if (!playing) return;
    let running: Animation[] = [];
    const next = () => (running = sweep(car.current!));
    const first = setTimeout(next, firstMs);
    const timer = setInterval(next, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      for (const animation of running) animation.cancel();
    };
  }, [car, playing]);
