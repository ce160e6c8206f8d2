import { lightGroundColours } from './light-ground';
import { theme } from './theme';
import { themeDeclarations } from './theme-declarations';
import { themeTokens } from './theme-tokens';

const { colour, spectrum } = themeTokens;

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex.slice(1, 3)) +
  0.7152 * channel(hex.slice(3, 5)) +
  0.0722 * channel(hex.slice(5, 7));
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['ground', 'sunken', 'surface', 'raised', 'hover'] as const;
const inks = ['text', 'textStrong', 'textMuted', 'ice', 'success', 'warning', 'danger'] as const;

describe('theme', () => {
  it('refers to tokens by custom property', () => {
    expect(theme.colour.textMuted).toBe('var(--colour-text-muted)');
    expect(themeDeclarations).toContain(`--colour-text-muted:${colour.textMuted}`);
  });

  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'reads %s on %s at AA',
    (ink, ground) => {
      expect(contrast(colour[ink], colour[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    [colour.textInverse, colour.crystal],
    [colour.crystalHover, colour.dangerSolid],
    [colour.crystalHover, colour.dangerSolidHover],
    [colour.success, colour.successGround],
    [colour.warning, colour.warningGround],
    [colour.danger, colour.dangerGround],
  ])('reads %s on %s at AA', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'textStrong', 'textMuted', 'crystal'] as const)(
    'reads %s on light ground at AA',
    (ink) => {
      expect(contrast(lightGroundColours[ink], lightGroundColours.ground)).toBeGreaterThanOrEqual(
        4.5,
      );
    },
  );

  it.each(['sunken', 'surface', 'raised'] as const)('shows a control’s border on %s', (ground) => {
    expect(contrast(colour.lineStrong, colour[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(['violet', 'blue', 'cyan', 'green', 'yellow', 'orange', 'rose'] as const)(
    'shows the spectrum’s %s on the ground',
    (name) => {
      expect(contrast(spectrum[name], colour.ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
