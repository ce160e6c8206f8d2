import { type RefObject, useEffect, useState } from 'react';

/** What a film is doing. */
export interface FilmState {
  isPlaying: boolean;
  isWaiting: boolean;
  /** Seconds. */
  at: number;
  length: number;
  volume: number;
  isMuted: boolean;
  speed: number;
  hasCaptions: boolean;
  isFull: boolean;
}

const beginning: FilmState = {
  isPlaying: false,
  isWaiting: false,
  at: 0,
  length: 0,
  volume: 1,
  isMuted: false,
  speed: 1,
  hasCaptions: false,
  isFull: false,
};

const events = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'waiting',
  'playing',
  'canplay',
  'loadedmetadata',
  'durationchange',
  'volumechange',
  'ratechange',
];

const captionsOf = (video: HTMLVideoElement): TextTrack | undefined =>
  [...video.textTracks].find(({ kind }) => kind === 'captions');

const stateOf = (video: HTMLVideoElement, frame: HTMLElement | null): FilmState => ({
  isPlaying: !video.paused && !video.ended,
  isWaiting: !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
  at: video.currentTime,
  length: Number.isFinite(video.duration) ? video.duration : 0,
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
  speed: video.playbackRate,
  hasCaptions: captionsOf(video)?.mode === 'showing',
  isFull: frame !== null && document.fullscreenElement === frame,
});

/** Goes to a second of a film, or to its end. */
export const moveTo = (film: HTMLVideoElement, second: number): void => {
  film.currentTime = Math.min(Math.max(0, second), film.duration || 0);
};

/** What can be done with a film. */
const actsOf = (
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
) => {
  const on = (act: (film: HTMLVideoElement) => void) => () => {
    if (video.current) act(video.current);
  };
  return {
    toggle: on((film) => void (film.paused ? film.play().catch(() => undefined) : film.pause())),
    to: (second: number) => on((film) => moveTo(film, second))(),
    by: (seconds: number) => on((film) => moveTo(film, film.currentTime + seconds))(),
    mute: on((film) => (film.muted = !film.muted)),
    loud: (volume: number) =>
      on((film) => {
        film.volume = Math.min(1, Math.max(0, volume));
        film.muted = false;
      })(),
    fast: (speed: number) => on((film) => (film.playbackRate = speed))(),
    caption: on((film) => {
      const track = captionsOf(film);
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
    }),
    fill: () =>
      void (document.fullscreenElement
        ? document.exitFullscreen()
        : frame.current?.requestFullscreen?.().catch(() => undefined)),
  };
};
export type FilmActs = ReturnType<typeof actsOf>;

/** Follows a film, and acts on it. */
export const useFilm = (
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
) => {
  const [state, setState] = useState(beginning);
  useEffect(() => {
    const film = video.current!;
    const tracks = film.textTracks;
    const follow = () => setState(stateOf(film, frame.current));
    for (const event of events) film.addEventListener(event, follow);
    tracks.addEventListener?.('change', follow);
    document.addEventListener('fullscreenchange', follow);
    return () => {
      for (const event of events) film.removeEventListener(event, follow);
      tracks.removeEventListener?.('change', follow);
      document.removeEventListener('fullscreenchange', follow);
    };
  }, [video, frame]);
  return [state, actsOf(video, frame)] as const;
};
