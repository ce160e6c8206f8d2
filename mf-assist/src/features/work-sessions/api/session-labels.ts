import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { sessionRecord } from '@hypercar/contracts/work-sessions';

/** The fields that a session's line does not name itself. */
export const otherFields = fieldsWithout(sessionRecord.fields, ['carSection']);

/** "2 h 5 min" of whole minutes, at least 0, because clocks differ. */
export const formatDuration = (minutes: number): string => {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  return hours > 0 ? `${hours} h ${whole % 60} min` : `${whole} min`;
};
