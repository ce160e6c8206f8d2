import { siteLists, type SiteList, type SiteListName } from '@hypercar/contracts/site-sections';
import { Button } from '@hypercar/ui/button';
import { useEntries } from '../api/use-entries';
import type { SiteForm } from '../api/use-site-form';
import { EntryRow } from './entry-row';
import type { Place } from './use-places';
import { StudioSection } from './studio-section';

export interface EntriesEditorProps {
  name: SiteListName;
  form: SiteForm;
  onChoose: (place: Place) => void;
}

const articleOf = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');

/** A list of the page, of which each entry is a card or a row there: added, removed with Undo, and put in order. */
export const EntriesEditor = ({ name, form, onChoose }: EntriesEditorProps) => {
  const { list, addButton, rows, input, error, add, move, remove } = useEntries(form, name);
  const { label, one, many, most }: SiteList = siteLists[name];
  return (
    <StudioSection aria-labelledby={`${name}-list`}>
      <h2 id={`${name}-list`}>{label}</h2>
      <p>
        {rows.length === 0
          ? `The page has no such section until there is ${articleOf(one)} ${one}.`
          : `${rows.length} of ${most} ${many}`}
      </p>
      <ol ref={list}>
        {rows.map(({ id }, at) => (
          <EntryRow
            key={id}
            list={name}
            at={at}
            count={rows.length}
            form={form}
            input={(part) => input(at, part)}
            onChoose={onChoose}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {error && <p role="alert">{error}</p>}
      <Button ref={addButton} variant="secondary" disabled={rows.length >= most} onClick={add}>
        Add {articleOf(one)} {one}
      </Button>
    </StudioSection>
  );
};
