import { fillMissing } from '@hypercar/service-kit/fill-missing';
import { beginningsOf, searchTermsOf } from '@hypercar/service-kit/search-terms';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

/** What an attempt is found by: the beginnings of its address, and of each part of it; none without an address. */
export const attemptBeginnings = ({
  ipAddress,
}: Pick<LoginAttemptRecord, 'ipAddress'>): string[] => {
  const terms = [...searchTermsOf([ipAddress]), ...beginningsOf(ipAddress.toLowerCase())];
  return [...new Set(terms)].filter(Boolean);
};

/** Fills the beginnings of attempts that have none. */
export const fillAttemptBeginnings = (stopping?: AbortSignal): Promise<void> =>
  fillMissing<LoginAttemptRecord>(LoginAttempt, 'beginnings', attemptBeginnings, stopping);

/** True when each attempt has its beginnings. */
export const hasAllBeginnings = async (): Promise<boolean> =>
  !(await LoginAttempt.exists({ beginnings: null }));
