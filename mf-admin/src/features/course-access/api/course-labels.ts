import type { CourseAccess } from '@hypercar/contracts/course-access';
import { coursePackageNames } from '@hypercar/contracts/course-packages';
import { type CoursePayment, paymentStates } from '@hypercar/contracts/course-payments';
import type { Tone } from '@hypercar/ui/badge';

type Words = Readonly<Record<string, string>>;

const names: Words = coursePackageNames;
/** A package's name; one of a later release by its id. */
export const packageName = (id: string): string => names[id] ?? id;

const sources: Words = {
  purchase: 'Purchase',
  grant: 'Grant',
  'daily-winner': 'Daily login winner',
  prize: 'Contest prize',
};
export const sourceName = (source: CourseAccess['source']): string => sources[source] ?? source;

const states: Words = {
  granted: 'Gives access',
  waiting: 'Waits for its account',
  unmatched: 'To match',
  dismissed: 'Put aside',
  refunded: 'Refunded',
};
export const paymentStateName = (state: CoursePayment['state']): string => states[state] ?? state;

export const paymentStateTones: Readonly<Record<string, Tone>> = {
  granted: 'success',
  waiting: 'info',
  unmatched: 'warning',
  dismissed: 'neutral',
  refunded: 'neutral',
};

/** The states with their words, for a filter. */
export const paymentStateChoices = paymentStates.map(
  (state) => [state, paymentStateName(state)] as const,
);
