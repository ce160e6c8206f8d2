import { type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import type { sortedAccessColumns } from '@hypercar/contracts/course-access';
import type { sortedPaymentColumns } from '@hypercar/contracts/course-payments';

export type AccessColumn = (typeof sortedAccessColumns)[number];
export type PaymentColumn = (typeof sortedPaymentColumns)[number];

const accessLabels: SortLabels<AccessColumn> = {
  since: ['Oldest first', 'Newest first'],
  member: ['Members A to Z', 'Members Z to A'],
  package: ['Packages A to Z', 'Packages Z to A'],
  source: ['By, A to Z', 'By, Z to A'],
  active: ['Ended first', 'Ended last'],
};

/** The orders of the accesses with what they are called. */
export const accessSorts = sortChoices(accessLabels);

const paymentLabels: SortLabels<PaymentColumn> = {
  paidAt: ['Oldest first', 'Newest first'],
  package: ['Packages A to Z', 'Packages Z to A'],
  total: ['Lowest amount first', 'Highest amount first'],
  state: ['State A to Z', 'State Z to A'],
};

/** The orders of the payments with what they are called. */
export const paymentSorts = sortChoices(paymentLabels);
