import styled, { keyframes } from 'styled-components';
import { theme, whenMotionIsWelcome } from './theme';

/** A spinning stone of one text height. Silent for screen readers: the context announces the loading. */
export function Spinner() {
  return (
    <Stone viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2 19.1 4.9 22 12 19.1 19.1 12 22 4.9 19.1 2 12 4.9 4.9Z" opacity="0.35" />
      <path d="M12 2 19.1 4.9 22 12" />
    </Stone>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Stone = styled.svg`
  width: 1.15em;
  height: 1.15em;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2.5;
  stroke-linejoin: round;
  ${whenMotionIsWelcome} {
    animation: ${turn} calc(${theme.motion.slow} * 2) linear infinite;
  }
`;
