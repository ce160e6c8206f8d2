const paths = {
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M6 4.5h4v15H6Zm8 0h4v15h-4Z',
  sound: 'M4 9v6h4l5 4.5v-15L8 9Zm11.5-.5a5 5 0 0 1 0 7m2-9.5a8 8 0 0 1 0 12',
  silent: 'M4 9v6h4l5 4.5v-15L8 9Zm11.5.5 5 5m0-5-5 5',
  captions: 'M3 5h18v14H3Zm7.5 5.5a2.2 2.2 0 1 0 0 3m7-3a2.2 2.2 0 1 0 0 3',
  full: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  small: 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5',
} as const;
export type FilmIconName = keyof typeof paths;

const filled: readonly FilmIconName[] = ['play', 'pause'];

/** A sign on a button of the player, whose name says the same. */
export const FilmIcon = ({ name }: { name: FilmIconName }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={paths[name]}
      fill={filled.includes(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
