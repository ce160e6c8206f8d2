import { lightTokens } from './light-tokens';
import { theme } from './theme';
import { bothThemes, themeDeclarations } from './theme-declarations';
import { themeTokens } from './theme-tokens';

const { colour: dark } = themeTokens;
const { paper } = dark;
const themes = {
  dark: themeTokens,
  light: { ...lightTokens, colour: { ...lightTokens.colour, paper } },
};

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
    expect(themeDeclarations).toContain(`--colour-text-muted:${dark.textMuted}`);
  });

  it('has each colour of the light theme beside the dark one’s, by the element’s scheme', () => {
    const { textMuted } = lightTokens.colour;
    expect(bothThemes).toContain(`--colour-text-muted:light-dark(${textMuted},${dark.textMuted})`);
    expect(bothThemes).not.toContain('undefined');
  });

  it('has a light colour for each dark one but white and its ink', () => {
    const missing = Object.keys(dark).filter((name) => !(name in lightTokens.colour));
    expect(missing).toEqual(['paper', 'paperInk']);
    expect(Object.keys(lightTokens.car)).toEqual(Object.keys(themeTokens.car));
    expect(Object.keys(lightTokens.medal)).toEqual(Object.keys(themeTokens.medal));
  });
});

describe.each(['dark', 'light'] as const)('the %s theme', (name) => {
  const { colour, spectrum, medal } = themes[name];

  it.each(grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)))(
    'reads %s on %s at AA',
    (ink, ground) => {
      expect(contrast(colour[ink], colour[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['textInverse', 'crystal'],
    ['textInverse', 'crystalHover'],
    ['textInverse', 'ice'],
    ['paper', 'dangerSolid'],
    ['paper', 'dangerSolidHover'],
    ['success', 'successGround'],
    ['warning', 'warningGround'],
    ['danger', 'dangerGround'],
  ] as const)('reads %s on %s at AA', (ink, ground) => {
    expect(contrast(colour[ink], colour[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['gold', 'silver', 'bronze'] as const)('reads %s on a surface at AA', (metal) => {
    expect(contrast(medal[metal], colour.surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['ground', 'sunken', 'surface', 'raised'] as const)(
    'shows a control’s border on %s',
    (ground) => {
      expect(contrast(colour.lineStrong, colour[ground])).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(['violet', 'blue', 'cyan', 'green', 'yellow', 'orange', 'rose'] as const)(
    'shows the spectrum’s %s on the ground',
    (hue) => {
      expect(contrast(spectrum[hue], colour.ground)).toBeGreaterThanOrEqual(3);
    },
  );
});
