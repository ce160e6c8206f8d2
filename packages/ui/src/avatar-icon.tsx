import styled from 'styled-components';
import { theme } from './theme';

/** A user's initial in a cut stone. Decorative: the name is next to it. */
export function AvatarIcon({ name, size = 32 }: { name: string; size?: number }) {
  const letter = name.trim().charAt(0).toUpperCase() || '?';
  return (
    <Stone viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path className="girdle" d="M12 1h16l11 11v16L28 39H12L1 28V12Z" />
      <path
        className="facets"
        d="M12 1 10 10 1 12m27-11 2 9 9 2M1 28l9 2 2 9m16 0 2-9 9-2M10 10h20v20H10Z"
      />
      <text x="20" y="26" textAnchor="middle">
        {letter}
      </text>
    </Stone>
  );
}

const Stone = styled.svg`
  flex: none;
  .girdle {
    fill: ${theme.colour.hover};
    stroke: ${theme.colour.lineStrong};
  }
  .facets {
    fill: none;
    stroke: ${theme.colour.lineStrong};
    opacity: 0.55;
  }
  text {
    fill: ${theme.colour.textStrong};
    font: ${theme.weight.strong} 17px ${theme.font.text};
  }
`;
