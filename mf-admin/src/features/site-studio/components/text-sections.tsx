import type { SiteTextName } from '@hypercar/contracts/site-texts';
import { Field } from '@hypercar/ui/field';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { type ChangeEvent, useState } from 'react';
import type { SiteForm } from '../api/use-site-form';
import { findTexts } from '../find-texts';
import { TextInput } from './text-input';
import { StudioSection } from './studio-section';

interface PartProps {
  form: SiteForm;
  names: readonly SiteTextName[];
}

const Inputs = ({ form, names }: PartProps) =>
  names.map((name) => <TextInput key={name} name={name} form={form} />);

/** All texts of the page by section, each drawn when it is first unfolded; a search shows those that it finds. */
export const TextSections = ({ form }: { form: SiteForm }) => {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = findTexts(search, isSearching ? form.form.getValues() : {});
  const onSearch = (event: ChangeEvent<HTMLInputElement>) => {
    // The form takes each change for one of the draft.
    event.stopPropagation();
    setSearch(event.target.value);
  };
  return (
    <StudioSection aria-labelledby="texts">
      <h2 id="texts">Texts</h2>
      <Field
        type="search"
        label="Search the texts"
        value={search}
        // Enter would save the draft.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={onSearch}
      />
      <p role="status">{found.length === 0 && 'No text holds this.'}</p>
      {found.map(([title, names]) =>
        isSearching ? (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <Inputs form={form} names={names} />
          </section>
        ) : (
          <LazyPanel key={title} title={title}>
            <Inputs form={form} names={names} />
          </LazyPanel>
        ),
      )}
    </StudioSection>
  );
};
