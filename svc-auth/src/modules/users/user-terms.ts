import type { Migration } from '@hypercar/service-kit/migrations';
import { fillTerms } from '@hypercar/service-kit/fill-missing';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { User, type UserRecord } from './user.model';

/** What an account is found by: the words of its username and of its address. */
export const userTerms = ({ username, email }: Pick<UserRecord, 'username' | 'email'>): string[] =>
  searchTermsOf([username, email]);

/** Fills the terms of accounts that have none. */
export const fillUserTerms = (stopping?: AbortSignal): Promise<void> =>
  fillTerms<UserRecord>(User, userTerms, stopping);

export const fillTermsOfUsers: Migration = {
  id: '2026-11-23 users have search terms',
  up: () => fillUserTerms(),
};
