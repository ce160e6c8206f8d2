import { Field } from '@hypercar/ui/field';
import type { Ref } from 'react';
import { wordsFound } from './words-found';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Where words are typed that the service searches a list for. */
export const SearchField = ({ search, onSearch, ...field }: SearchFieldProps) => (
  <Field
    type="search"
    hint={wordsFound}
    maxLength={254}
    value={search}
    onChange={({ target }) => onSearch(target.value)}
    {...field}
  />
);
