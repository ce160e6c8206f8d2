import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fromRoot } from './workspaces';

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

/** What the site's languages and its own signs need: Latin 1, and what a typesetter adds to it. */
const characters =
  between(0x20, 0x7e) + between(0xa0, 0xff) + 'ıŒœʻʼˆ˚˜‐‑–—‘’‚“”„†‡•…‰′″‹›⁄€™←↑→↓−∕≈≤≥';

const archivo = import.meta
  .resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2');
/** What running text is set in. */
const textWeights = { min: 400, max: 700, default: 400 };

const faces = [
  // Headings are set in one width.
  {
    from: archivo,
    to: 'archivo-expanded.woff2',
    characters,
    variationAxes: { wdth: 125 },
  },
  // The text's own face has no zero without a slash.
  {
    from: archivo,
    to: 'archivo-digits.woff2',
    characters: '0123456789',
    variationAxes: { wdth: 100, wght: textWeights },
  },
  {
    from: import.meta
      .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
    to: 'atkinson.woff2',
    characters,
    variationAxes: { wght: textWeights },
  },
] as const;

/** Names of people from Europe: all that the face has of Latin, Greek and Cyrillic. */
const nameCharacters =
  between(0x20, 0x7e) +
  between(0xa0, 0x24f) +
  between(0x370, 0x52f) +
  between(0x1e00, 0x1fff) +
  '–—‘’“”·';

const certificateFaces = {
  'EBGaramond_500Medium.ttf': import.meta
    .resolve('@expo-google-fonts/eb-garamond/500Medium/EBGaramond_500Medium.ttf'),
  'EBGaramond_500Medium_Italic.ttf': import.meta
    .resolve('@expo-google-fonts/eb-garamond/500Medium_Italic/EBGaramond_500Medium_Italic.ttf'),
} as const;

/** Cuts the faces of the certificate, which a PDF embeds, into svc-contest/src/fonts. */
const cutCertificateFonts = async (): Promise<void> => {
  for (const [name, from] of Object.entries(certificateFaces)) {
    const whole = readFileSync(fileURLToPath(from));
    const cut = await subsetFont(whole, nameCharacters, { targetFormat: 'truetype' });
    writeFileSync(fromRoot('svc-contest/src/fonts', name), cut);
    process.stdout.write(`${name}: ${whole.length} → ${cut.length} bytes\n`);
  }
};

/** Cuts the faces down to the characters, widths and weights that the site sets, into packages/ui/src/fonts. */
export const cutFonts = async (): Promise<void> => {
  for (const { from, to, characters: kept, variationAxes } of faces) {
    const whole = readFileSync(fileURLToPath(from));
    const cut = await subsetFont(whole, kept, { targetFormat: 'woff2', variationAxes });
    writeFileSync(fromRoot('packages/ui/src/fonts', to), cut);
    process.stdout.write(`${to}: ${whole.length} → ${cut.length} bytes\n`);
  }
  await cutCertificateFonts();
};
