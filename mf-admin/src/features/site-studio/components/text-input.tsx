import { useTypedValue } from '@hypercar/app-kit/typed-values';
import { defaultWords, type SiteTextName, siteTexts } from '@hypercar/contracts/site-texts';
import { textFields } from '@hypercar/contracts/text-fields';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { SiteForm } from '../api/use-site-form';

export interface TextInputProps {
  name: SiteTextName;
  form: SiteForm;
}

/** One text: the default as placeholder, how long it is, and the ways to the default and from it. */
export const TextInput = ({ name, form }: TextInputProps) => {
  const typed = useTypedValue(form.form, name);
  const own = typeof typed === 'string' ? typed : '';
  const { label, kind, max } = siteTexts[name];
  const byDefault = defaultWords[name];
  const put = (text: string) => {
    form.form.setValue(name, text, { shouldDirty: true, shouldValidate: true });
    form.onTyped();
  };
  const control = {
    ...form.register(name),
    label,
    hint: textFields[name].hint,
    maxLength: max,
    placeholder: byDefault || 'Nothing stands here',
  };
  return (
    <Root>
      {kind === 'line' ? <Field {...control} /> : <TextArea {...control} rows={2} />}
      <Below>
        <span>{own ? `${own.length} of ${max} characters` : 'The default'}</span>
        {own ? (
          <Button size="small" variant="quiet" onClick={() => put('')}>
            Back to the default
          </Button>
        ) : (
          byDefault && (
            <Button size="small" variant="quiet" onClick={() => put(byDefault)}>
              Edit the default
            </Button>
          )
        )}
      </Below>
    </Root>
  );
};

const Root = styled.div`
  textarea {
    min-height: 3.5rem;
  }
`;
const Below = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-height: ${theme.target.medium};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
