import { sheetSizes } from '@hypercar/contracts/transfer-sheets';
import { cureTimers } from '../modules/cure-timers/cure-timers';
import { transferSheets } from '../modules/transfer-sheets/transfer-sheets';
import { actBy } from './people';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

const makers = [
  { makerName: 'Priya', care: 0.97, pace: 12 },
  { makerName: 'Marek', care: 0.9, pace: 17 },
  { makerName: 'Jo', care: 0.82, pace: 22 },
  { makerName: 'Zoë', care: 0.94, pace: 15 },
] as const;
const remarks = ['Corner lifted a little', 'Label was smudged', 'Two stones short, mended', null];
const sheets = 28;
const minute = 60_000;

/** Sheets of four makers of different skill. */
export const addTransferSheets = async (now: Date): Promise<void> => {
  const random = randomFrom(81);
  for (let i = 0; i < sheets; i += 1) {
    const { makerName, care, pace } = makers[i % makers.length]!;
    const met = () => random() < care;
    const values = {
      makerName,
      sheetSize: sheetSizes[Math.floor(random() * sheetSizes.length)]!,
      correctCreation: met(),
      correctLabeling: met(),
      correctSizing: met(),
      cornerSigned: met(),
      timeToComplete: Math.round(pace * (0.75 + random() * 0.6) * 2) / 2,
    };
    const perfect = values.correctCreation && values.correctLabeling && values.correctSizing;
    const notes = perfect ? null : remarks[i % remarks.length]!;
    const at = new Date(now.getTime() - (sheets - i) * 430 * minute);
    await transferSheets.add({ ...values, notes }, actBy('assistant', at));
  }
};

const timers = [
  ['Bay 1', 'Hood', 4, 90, 1500],
  ['Bay 2', 'Left door', 3, 60, 1100],
  ['Curing rack', 'Unknown', 6, 240, 700],
  ['Bay 1', 'Roof', 5, 120, 35],
  ['Bay 2', 'Rear wing', 2, 180, 10],
] as const;

/** Cure timers that have run out, and two that run. */
export const addCureTimers = async (now: Date): Promise<void> => {
  for (const [location, carSection, totalPanels, duration, ago] of timers) {
    const at = new Date(now.getTime() - ago * minute);
    await cureTimers.add({ location, carSection, totalPanels, duration }, actBy('assistant', at));
  }
};
