import styled from 'styled-components';
import { encode } from 'uqr';

const moduleAt = (x: number, y: number): string => `M${x} ${y}h1v1h-1z`;

/** A text as a QR code: dark on white, as cameras want it, whatever the theme. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? moduleAt(x, y) : '')));
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </Picture>
  );
};

const Picture = styled.svg`
  display: block;
  width: min(13rem, 100%);
  margin-inline: auto;
`;
