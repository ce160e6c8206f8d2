import { usualLocation } from '@hypercar/contracts/environment-readings';
import { environmentReadings } from '../modules/environment-readings/environment-readings';
import { endSession, workSessions } from '../modules/work-sessions/work-sessions';
import { actBy } from './people';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

const hour = 3_600_000;
const readings = 12;

/** Three days of readings, warm at noon and damp at night. */
export const addReadings = async (now: Date): Promise<void> => {
  const random = randomFrom(66);
  for (let i = 0; i < readings; i += 1) {
    const at = new Date(now.getTime() - (readings - i) * 6 * hour);
    const warmth = Math.cos(((at.getUTCHours() - 20) / 12) * Math.PI);
    const tenth = (value: number) => Math.round(value * 10) / 10;
    await environmentReadings.add(
      {
        temperature: tenth(69 + 5 * warmth + random()),
        humidity: tenth(44 - 7 * warmth + 2 * random()),
        location: i % 4 === 3 ? 'Curing rack' : usualLocation,
      },
      actBy('assistant', at),
    );
  }
};

const sessions = [
  ['assistant', 'Hood', 74, 3.5, 'Honeycomb fill, row 1 to 14'],
  ['admin', 'Roof', 51, 2, null],
  ['assistant', 'Left door', 49, 4.25, null],
  ['assistant', 'Hood', 26, 3, 'Two seams to mend tomorrow'],
  ['admin', 'Unknown', 24, 1.5, 'Stones sorted by size'],
] as const;

/** Sessions that have ended. */
export const addWorkSessions = async (now: Date): Promise<void> => {
  for (const [person, carSection, hoursAgo, hours, notes] of sessions) {
    const start = now.getTime() - hoursAgo * hour;
    const { id } = await workSessions.add({ carSection }, actBy(person, new Date(start)));
    await endSession(id, notes, actBy(person, new Date(start + hours * hour)));
  }
};
