import { useId } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

const { spectrum } = theme;
const light = [spectrum.violet, spectrum.blue, spectrum.cyan, spectrum.yellow, spectrum.rose];

/** The mark: a stone cut low and long, like the car, with light leaving at its tail. */
export function LogoMark({ height = 28 }: { height?: number }) {
  const id = useId();
  return (
    <svg viewBox="0 2 64 32" height={height} width={height * 2} aria-hidden="true">
      <linearGradient id={id}>
        {light.map((colour, i) => (
          <stop key={colour} offset={i / (light.length - 1)} stopColor={colour} />
        ))}
      </linearGradient>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M2 23 22 8h18l12 6 10 9-14 5H12Z" />
        <path d="m2 23 24-3 14-12M22 8l4 12 26-6M26 20l22 8M26 20 12 28" opacity="0.55" />
      </g>
      <path d="M40 8 52 14 62 23" fill="none" stroke={`url(#${id})`} strokeWidth="2.5" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ height = 28 }: { height?: number }) {
  return (
    <Root style={{ fontSize: height * 0.46 }}>
      <LogoMark height={height} />
      <Name>
        <b>Hypercar</b> <span>Crystallization</span>
      </Name>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.8em;
  color: ${theme.colour.textStrong};
`;
const Name = styled.span`
  display: grid;
  gap: 0.12em;
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  line-height: 1;
  text-transform: uppercase;
  b {
    font-weight: ${theme.weight.heavy};
    letter-spacing: 0.02em;
  }
  span {
    font-size: 0.62em;
    font-weight: ${theme.weight.medium};
    letter-spacing: 0.115em;
    color: ${theme.colour.textMuted};
  }
`;
