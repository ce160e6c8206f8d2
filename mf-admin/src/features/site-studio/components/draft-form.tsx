import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { siteContentGroups } from '@hypercar/contracts/site-content';
import { siteListNames } from '@hypercar/contracts/site-sections';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { FormStack } from '@hypercar/ui/form-stack';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { SiteForm } from '../api/use-site-form';
import { EntriesEditor } from './entries-editor';
import { HeroFilm } from './hero-film';
import { LeaveQuestion } from '../../../leaving/leave-question';
import { PictureDialog } from './picture-dialog';
import { PageTexts } from './page-texts';
import { PicturePlaces } from './picture-places';
import { PricePreview } from './price-preview';
import { TextSections } from './text-sections';
import { usePlaces } from './use-places';
import { WithValues } from './with-values';

const Group = ({ name, form }: { name: keyof typeof siteContentGroups; form: SiteForm }) => {
  const names: readonly string[] = siteContentGroups[name];
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([field]) => names.includes(field)),
  );
  return (
    <Fields $pairs={name === 'Prices' || name === 'Sister sites'}>
      <legend>{name}</legend>
      <RecordInputs fields={fields} register={form.register} />
      {name === 'Prices' && (
        <WithValues form={form}>{(values) => <PricePreview values={values} />}</WithValues>
      )}
    </Fields>
  );
};

export interface DraftFormProps {
  form: SiteForm;
  /** What opens the preview, where it does not stand beside the form. */
  preview: ReactNode;
}

/** The draft's fields in groups; two at one field choose as for notes. */
export const DraftForm = ({ form, preview }: DraftFormProps) => {
  const { place, setPlace, put } = usePlaces(form);
  return (
    <>
      <FormStack noValidate onChange={form.onTyped} onSubmit={(event) => void form.submit(event)}>
        {(Object.keys(siteContentGroups) as (keyof typeof siteContentGroups)[]).map((name) => (
          <Group key={name} name={name} form={form} />
        ))}
        <Fields $pairs={false}>
          <legend>Pictures</legend>
          <WithValues form={form}>
            {(values) => (
              <PicturePlaces values={values} onOpen={setPlace} onClear={(name) => put(name, '')} />
            )}
          </WithValues>
        </Fields>
        <Fields $pairs={false}>
          <legend>Film</legend>
          <HeroFilm form={form} onUploaded={(id) => put('heroFilm', id)} />
        </Fields>
        {siteListNames.map((name) => (
          <EntriesEditor key={name} name={name} form={form} onChoose={setPlace} />
        ))}
        <PageTexts form={form} />
        <TextSections form={form} />
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <SaveBar>
          <p role="status">{form.isDirty ? 'You have changes that are not saved.' : ''}</p>
          {preview}
          <Button type="submit" pending={form.pending}>
            Save draft
          </Button>
        </SaveBar>
      </FormStack>
      {place && (
        <PictureDialog
          place={place.label}
          onChoose={({ id }) => put(place.name, id)}
          onClose={() => setPlace(undefined)}
        />
      )}
      {form.isDirty && <LeaveQuestion />}
      {form.choice && (
        <Dialog open onOpenChange={() => undefined} title="Changed in the Meantime">
          <StaleChoice {...form.choice} />
        </Dialog>
      )}
    </>
  );
};

const Fields = styled.fieldset<{ $pairs: boolean }>`
  display: grid;
  grid-template-columns: ${({ $pairs }) =>
    $pairs ? 'repeat(2, minmax(0, 1fr))' : 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))'};
  align-items: end;
  gap: ${theme.space.m};
  min-width: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.surface};
  legend {
    padding-inline: ${theme.space.xs};
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
  section,
  > :has(input[type='date']) {
    grid-column: 1 / -1;
  }
`;
/** In reach however far down the form is. */
const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  p {
    flex: 1;
  }
  button {
    flex: none;
  }
  padding-block: ${theme.space.s};
  border-top: 1px solid ${theme.colour.line};
  background: ${theme.colour.ground};
`;
