import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { act, render, screen } from '@testing-library/react';
import { setSiteSettings } from '../../../site/site-settings';
import { HeroFilm } from './hero-film';

let reducesMotion = false;
let savesData = false;
let see: (isIntersecting: boolean) => void;
let observed: Element[];
let idle: (() => void)[];
let calls: string[];

beforeEach(() => {
  setSiteSettings(siteDefaults);
  [reducesMotion, savesData, observed, idle, calls] = [false, false, [], [], []];
  window.matchMedia = (media) => ({ media, matches: reducesMotion }) as MediaQueryList;
  window.requestIdleCallback = (then) => idle.push(() => then({} as IdleDeadline));
  window.cancelIdleCallback = () => undefined;
  window.IntersectionObserver = class {
    constructor(then: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => then([{ isIntersecting }]));
    }
    observe = (element: Element) => observed.push(element);
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => ({ saveData: savesData }),
  });
  HTMLMediaElement.prototype.play = () => Promise.resolve(calls.push('play') as unknown as void);
  HTMLMediaElement.prototype.pause = () => void calls.push('pause');
});

const rest = () => act(() => idle.splice(0).forEach((then) => then()));
/** Hidden here: it is shown on wide screens alone. */
const film = (name = /^Rendering: /) => screen.queryByRole('img', { name, hidden: true });

test('the film comes when the page is idle and its place is in sight, silent and in two types', () => {
  const { container } = render(<HeroFilm playing />);
  expect(observed).toHaveLength(0);
  rest();
  expect(observed).toHaveLength(1);
  expect(film()).not.toBeInTheDocument();
  see(true);
  expect(film()).toBeInTheDocument();
  const video = container.querySelector('video')!;
  expect(video.muted).toBe(true);
  expect(video.loop).toBe(true);
  expect([...video.querySelectorAll('source')].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ]);
  expect(calls.at(-1)).toBe('play');
});

test('it stops by the button and out of sight, and goes on after', () => {
  const { rerender } = render(<HeroFilm playing />);
  rest();
  see(true);
  rerender(<HeroFilm playing={false} />);
  expect(calls.at(-1)).toBe('pause');
  rerender(<HeroFilm playing />);
  expect(calls.at(-1)).toBe('play');
  see(false);
  expect(calls.at(-1)).toBe('pause');
});

test.each([
  ['motion is reduced', () => (reducesMotion = true)],
  ['data is saved', () => (savesData = true)],
  [
    'the browser cannot tell what is in sight',
    () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  ],
])('there is none where %s', (_, arrange) => {
  arrange();
  const { container } = render(<HeroFilm playing />);
  rest();
  expect(observed).toHaveLength(0);
  expect(container.querySelector('video')).toBeNull();
});

test('a film of the owner’s takes its place', () => {
  const heroFilm = { mp4: '/media/own.mp4', poster: '/media/own.jpg', alt: 'My car' };
  setSiteSettings({ ...siteDefaults, heroFilm });
  const { container } = render(<HeroFilm playing />);
  rest();
  see(true);
  expect(film(/^My car$/)).toBeInTheDocument();
  expect(container.querySelector('video')).toHaveAttribute('poster', '/media/own.jpg');
  const sources = [...container.querySelectorAll('source')].map((one) => one.getAttribute('src'));
  expect(sources).toEqual(['/media/own.mp4']);
});
