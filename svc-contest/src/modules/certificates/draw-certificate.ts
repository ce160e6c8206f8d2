import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

export interface CertificateWords {
  name: string;
  code: string;
  modules: number;
  lessons: number;
  at: Date;
  /** The page that proves it. */
  address: string;
}

// A4, lying: in points, 72 an inch.
const width = 841.89;
const height = 595.28;
const ink = '#0b1020';
const quiet = '#55607a';
/** Light through a stone. */
const spectrum = ['#7c5cff', '#3aa0ff', '#22c7b8', '#e0a93a', '#ff7a9c'] as const;
const widest = 620;

type Sheet = PDFKit.PDFDocument;
type Point = readonly [x: number, y: number];

const onCircle = ([x, y]: Point, radius: number, eighth: number): Point => [
  x + radius * Math.sin((eighth * Math.PI) / 4),
  y - radius * Math.cos((eighth * Math.PI) / 4),
];

/** A round brilliant from above: its table, eight stars, kites and the girdle. */
const drawStone = (sheet: Sheet, centre: Point, radius: number): void => {
  const at = (share: number, eighth: number) => onCircle(centre, radius * share, eighth);
  const line = (...points: Point[]) =>
    sheet
      .lineWidth(0.7)
      .polygon(...points.map(([x, y]) => [x, y]))
      .stroke(spectrum[0]);
  for (let i = 0; i < 8; i += 1) {
    line(at(0.52, i), at(0.78, i + 0.5), at(0.52, i + 1));
    line(at(0.52, i), at(0.78, i + 0.5), at(1, i), at(0.78, i - 0.5));
    line(at(0.78, i + 0.5), at(1, i), at(1, i + 1));
  }
};

/** Two fine frames, and a line of light above and below. */
const drawFrame = (sheet: Sheet): void => {
  const light = sheet.linearGradient(60, 0, width - 60, 0);
  spectrum.forEach((colour, i) => light.stop(i / (spectrum.length - 1), colour));
  sheet
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(0.6)
    .stroke('#c3cadb');
  for (const y of [28, height - 31]) sheet.rect(28, y, width - 56, 3).fill(light);
};

const centred = (sheet: Sheet, text: string, y: number, more: PDFKit.Mixins.TextOptions = {}) =>
  sheet.text(text, 0, y, { width, align: 'center', lineBreak: false, ...more });

/** The size in which a name fits on its line, at most 46. */
const sizeOf = (sheet: Sheet, name: string): number => {
  sheet.fontSize(46);
  return Math.min(46, (46 * widest) / sheet.widthOfString(name));
};

const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const write = (sheet: Sheet, words: CertificateWords, italic: Buffer, upright: Buffer): void => {
  const { name, modules, lessons, at, address, code } = words;
  sheet.font(upright).fillColor(quiet).fontSize(13);
  centred(sheet, 'HYPERCAR CRYSTALLIZATION PROJECT', 142, { characterSpacing: 3 });
  sheet.fillColor(ink).fontSize(34);
  centred(sheet, 'Certificate of Completion', 170);
  sheet.font(italic).fillColor(quiet).fontSize(16);
  centred(sheet, 'This certifies that', 238);
  sheet.font(upright).fillColor(ink);
  const size = sizeOf(sheet, name);
  sheet.fontSize(size);
  centred(sheet, name, 268 + (46 - size) / 2);
  sheet
    .moveTo(width / 2 - 150, 332)
    .lineTo(width / 2 + 150, 332)
    .lineWidth(0.6)
    .stroke('#c3cadb');
  sheet.font(italic).fillColor(quiet).fontSize(16);
  centred(sheet, 'has completed the course in applying crystals to cars,', 348);
  centred(sheet, `all ${lessons} lessons of its ${modules} modules.`, 370);
  sheet.font(upright).fillColor(ink).fontSize(14);
  centred(sheet, utcDay.format(at), 424);
  sheet.fillColor(quiet).fontSize(11);
  centred(sheet, `Certificate ${code}`, 492);
  centred(sheet, address, 510, { link: address });
};

/** Draws a certificate; `fonts` is the folder of its faces. Returns the PDF file. */
export const drawCertificate = async (words: CertificateWords, fonts: string): Promise<Buffer> => {
  const face = (name: string) => readFile(path.join(fonts, `EBGaramond_${name}.ttf`));
  const [upright, italic] = await Promise.all([face('500Medium'), face('500Medium_Italic')]);
  const sheet = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: upright as unknown as string,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Certificate of ${words.name}`, CreationDate: words.at },
  });
  const file = buffer(sheet);
  drawFrame(sheet);
  drawStone(sheet, [width / 2, 92], 34);
  write(sheet, words, italic, upright);
  sheet.end();
  return file;
};
