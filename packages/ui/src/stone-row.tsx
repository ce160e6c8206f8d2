import styled from 'styled-components';
import { Brilliant } from './brilliant';

export interface StoneRowProps {
  /** How many of the stones are set. */
  set: number;
  of: number;
}

const step = 100;

/** A row of stones, larger and larger, set up to where somebody stands. Decorative: the words beside it say so. */
export const StoneRow = ({ set, of }: StoneRowProps) => (
  <Svg viewBox={`0 0 ${of * step} 110`} aria-hidden="true">
    {Array.from({ length: of }, (_, i) => {
      const radius = 26 + (i * 22) / Math.max(1, of - 1);
      return (
        <Brilliant key={i} x={step * (i + 0.5)} y={104 - radius} radius={radius} set={i < set} />
      );
    })}
  </Svg>
);

const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 26rem;
`;
