import { theme } from '@hypercar/ui/theme';
import { useEffect, type RefObject } from 'react';

const everyMs = 12_000;
/** Time for the page to load. */
const firstMs = 1000;
/** From the tail to the nose. */
const acrossMs = 1700;
/** How much of the car the light covers, and how much of that is its rise. */
const breadth = 0.47;
const rise = '35%';
const bodyId = 'swept-body';

/** Two of three stones of a drawn car and their reflection, in the light's colour; undefined before it is drawn. */
const litCopyOf = (drawn: SVGSVGElement): SVGSVGElement | undefined => {
  const stones = [...drawn.querySelectorAll<SVGElement>('.stone:not(:nth-of-type(3n))')];
  const reflection = drawn.querySelector(':scope > use')?.cloneNode() as SVGElement | undefined;
  if (!stones[0] || !reflection) return undefined;
  const body = stones[0].parentElement!.cloneNode() as SVGElement;
  body.id = bodyId;
  reflection.setAttribute('href', `#${bodyId}`);
  for (const stone of stones) {
    const lit = stone.cloneNode() as SVGElement;
    lit.style.fill = theme.car.stoneLight;
    body.append(lit);
  }
  const copy = drawn.cloneNode() as SVGSVGElement;
  copy.append(body, reflection);
  return copy;
};

/** Lays the lit copy over the car, behind a soft window. */
const layOver = (car: HTMLElement, drawn: SVGSVGElement, copy: SVGSVGElement) => {
  const { width, height } = drawn.getBoundingClientRect();
  const pane = document.createElement('div');
  const mask = `linear-gradient(90deg, transparent, #000 ${rise}, transparent)`;
  Object.assign(pane.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: `${width * breadth}px`,
    height: `${height}px`,
    overflow: 'hidden',
    pointerEvents: 'none',
    maskImage: mask,
  });
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  pane.append(copy);
  car.style.position = 'relative';
  car.append(pane);
  return { pane, width };
};

/**
 * One pass of light over the stones drawn in `car`, from the tail on; out goes what ends it. A window moves over a lit copy
 * that stays where it is: both are moved by the compositor, while 54 fills had the drawing painted anew for each frame.
 */
const sweep = (car: HTMLElement): (() => void) | undefined => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const drawn = car.querySelector('svg');
  const copy = drawn && litCopyOf(drawn);
  if (!copy) return undefined;
  const { pane, width } = layOver(car, drawn, copy);
  const timing = { duration: acrossMs * (1 + breadth), fill: 'forwards' } as const;
  const pass = (element: Element, from: number, to: number) =>
    element.animate(
      [{ transform: `translateX(${from}px)` }, { transform: `translateX(${to}px)` }],
      timing,
    );
  const end = () => pane.remove();
  pass(pane, width, -width * breadth).onfinish = end;
  pass(copy, -width, width * breadth);
  return end;
};

/** Sends the light over the car shortly after the start and then every 12 s while playing. */
export const useSweep = (car: RefObject<HTMLElement | null>, playing: boolean): void =>
  useEffect(() => {
    if (!playing) return;
    let end: (() => void) | undefined;
    const next = () => (end = sweep(car.current!));
    const first = setTimeout(next, firstMs);
    const timer = setInterval(next, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      end?.();
    };
  }, [car, playing]);
