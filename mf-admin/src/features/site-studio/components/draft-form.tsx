import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { siteContentGroups } from '@hypercar/contracts/site-content';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { FormStack } from '@hypercar/ui/form-stack';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { SiteForm } from '../api/use-site-form';
import { PricePreview } from './price-preview';

const Group = ({ name, form }: { name: keyof typeof siteContentGroups; form: SiteForm }) => {
  const names: readonly string[] = siteContentGroups[name];
  const fields = Object.fromEntries(
    Object.entries(form.fields).filter(([field]) => names.includes(field)),
  );
  return (
    <Fields>
      <legend>{name}</legend>
      <RecordInputs fields={fields} register={form.register} />
      {name === 'Prices' && <PricePreview values={form.form.watch()} />}
    </Fields>
  );
};

/** The draft's fields in groups; two at one field choose as for notes. */
export const DraftForm = ({ form }: { form: SiteForm }) => (
  <>
    <FormStack noValidate onChange={form.onTyped} onSubmit={(event) => void form.submit(event)}>
      {(Object.keys(siteContentGroups) as (keyof typeof siteContentGroups)[]).map((name) => (
        <Group key={name} name={name} form={form} />
      ))}
      {form.failure && <Alert tone="danger">{form.failure}</Alert>}
      <p role="status">{form.isDirty ? 'You have changes that are not saved.' : ''}</p>
      <Button type="submit" pending={form.pending}>
        Save draft
      </Button>
    </FormStack>
    {form.choice && (
      <Dialog open onOpenChange={() => undefined} title="Changed in the Meantime">
        <StaleChoice {...form.choice} />
      </Dialog>
    )}
  </>
);

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${theme.space.m};
  min-width: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  section {
    grid-column: 1 / -1;
  }
`;
