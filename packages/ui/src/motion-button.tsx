import { theme } from './theme';
import styled from 'styled-components';

export interface MotionButtonProps {
  playing: boolean;
  onChange: (playing: boolean) => void;
  /** What moves, as in "Pause the light on the car". */
  of: string;
}

/** Stops and starts a movement. */
export const MotionButton = ({ playing, onChange, of }: MotionButtonProps) => (
  <Root
    type="button"
    aria-label={`${playing ? 'Pause' : 'Play'} ${of}`}
    onClick={() => onChange(!playing)}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        d={playing ? 'M3 2h3.5v12H3Zm6.5 0H13v12H9.5Z' : 'm4 2 10 6-10 6Z'}
        fill="currentColor"
      />
    </svg>
  </Root>
);

const Root = styled.button`
  display: grid;
  place-items: center;
  width: ${theme.target.medium};
  height: ${theme.target.medium};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.round};
  background: ${theme.colour.ground};
  color: ${theme.colour.textMuted};
  &:hover {
    border-color: ${theme.colour.lineStrong};
    color: ${theme.colour.textStrong};
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
