import styled from 'styled-components';
import { theme } from './theme';

export interface ProgressBarProps {
  /** 0 to 100. */
  percent: number;
  label: string;
  /** What a screen reader says instead of the percentage. */
  valueText?: string;
}

/** A progress bar that uncovers a spectrum. */
export function ProgressBar({ percent, label, valueText }: ProgressBarProps) {
  const value = Math.min(100, Math.max(0, percent));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
    >
      <Light style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }} />
    </Track>
  );
}

const Track = styled.div`
  height: 4px;
  overflow: hidden;
  border-radius: ${theme.radius.round};
  background: ${theme.colour.hover};
`;
const Light = styled.div`
  height: 100%;
  background: ${theme.spectrum.line};
  transition: clip-path ${theme.motion.slow} ${theme.motion.ease};
`;
