import { searchTermsOf } from '@hypercar/service-kit/search-terms';

interface Searched {
  createdBy?: { name: string } | null;
  carSection: string;
  notes?: string | null;
}

/** What a session is found by: whose it is, where they worked, and what they wrote. */
export const sessionTerms = ({ createdBy, carSection, notes }: Searched): string[] =>
  searchTermsOf([createdBy?.name, carSection, notes]);
