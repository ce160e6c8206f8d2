import type { KeyboardEvent } from 'react';
import type { FilmActs, FilmState } from './use-film';

/** The keys of a film, as on the video sites that people know. */
const acts: Readonly<Record<string, (film: FilmActs, state: FilmState) => void>> = {
  ' ': ({ toggle }) => toggle(),
  k: ({ toggle }) => toggle(),
  ArrowLeft: ({ by }) => by(-5),
  ArrowRight: ({ by }) => by(5),
  j: ({ by }) => by(-10),
  l: ({ by }) => by(10),
  ArrowUp: ({ loud }, { volume }) => loud(volume + 0.1),
  ArrowDown: ({ loud }, { volume }) => loud(volume - 0.1),
  m: ({ mute }) => mute(),
  c: ({ caption }) => caption(),
  f: ({ fill }) => fill(),
  Home: ({ to }) => to(0),
  End: ({ to }, { length }) => to(length),
};

/** A control that uses the key itself. */
const usesKey = (target: EventTarget, key: string): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && /^(Arrow|Home|End)/.test(key)) ||
  (target instanceof HTMLButtonElement && key === ' ');

/** Acts on a key that was pressed inside the film's frame. */
export const pressOnFilm = (event: KeyboardEvent, film: FilmActs, state: FilmState): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = acts[key];
  if (!act || usesKey(event.target, key)) return;
  event.preventDefault();
  act(film, state);
};
