import { css } from 'styled-components';

/** The colours of text and lines on light ground, by the names of the theme's tokens. */
export const lightGroundColours = {
  ground: '#e9eef8',
  line: '#c3cde0',
  lineStrong: '#6c7a98',
  text: '#33405a',
  textStrong: '#0a1020',
  textMuted: '#525e78',
  crystal: '#0a1020',
} as const;

const { ground, line, lineStrong, text, textStrong, textMuted, crystal } = lightGroundColours;

/** Light ground from edge to edge of the window under a centred block, on which text and lines are dark. */
export const lightGround = css`
  --colour-ground: ${ground};
  --colour-line: ${line};
  --colour-line-strong: ${lineStrong};
  --colour-text: ${text};
  --colour-text-strong: ${textStrong};
  --colour-text-muted: ${textMuted};
  --colour-crystal: ${crystal};
  background: ${ground};
  box-shadow: 0 0 0 100vmax ${ground};
  clip-path: inset(0 -100vmax);
  color: ${text};
`;
