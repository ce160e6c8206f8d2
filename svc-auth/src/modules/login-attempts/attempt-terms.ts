import { fillTerms } from '@hypercar/service-kit/fill-missing';
import type { Migration } from '@hypercar/service-kit/migrations';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

/** What an attempt is found by: the parts of its address. */
export const attemptTerms = ({ ipAddress }: Pick<LoginAttemptRecord, 'ipAddress'>): string[] =>
  searchTermsOf([ipAddress]);

/** Fills the terms of attempts that have none. */
export const fillAttemptTerms = (stopping?: AbortSignal): Promise<void> =>
  fillTerms<LoginAttemptRecord>(LoginAttempt, attemptTerms, stopping);

export const fillTermsOfAttempts: Migration = {
  id: '2026-11-23 login attempts have search terms',
  up: () => fillAttemptTerms(),
};
