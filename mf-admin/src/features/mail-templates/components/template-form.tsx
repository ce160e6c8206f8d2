import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import {
  mailPlaceholders,
  type MailTemplate,
  type MailTexts,
  mailTexts,
  testMailTemplate,
} from '@hypercar/contracts/mail-templates';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { TextArea } from '@hypercar/ui/text-area';
import { useMutation } from '@tanstack/react-query';
import { type TypedTexts, typedOf } from '../api/template-letter';
import { TemplatePreview } from './template-preview';

export interface TemplateFormProps {
  template: MailTemplate;
  /** Rejects with what keeps the words from being saved. */
  onSave: (texts: MailTexts) => Promise<void>;
  onCancel: () => void;
}

const placesIn = ({ type }: MailTemplate): string =>
  Object.keys(mailPlaceholders[type])
    .map((name) => `{{${name}}}`)
    .join(', ');

const Trial = ({ template: { type }, typed }: { template: MailTemplate; typed: TypedTexts }) => {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => callApi(testMailTemplate, { params: { type }, body: typed }),
  });
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
        Send a test to me
      </Button>
      <div role="status">{data?.message}</div>
      {error && <Alert tone="danger">{error.message}</Alert>}
    </>
  );
};

/** The words of a mail, with the mail as it would arrive beneath them. */
export const TemplateForm = ({ template, onSave, onCancel }: TemplateFormProps) => {
  const { form, field, submit, pending, failure } = useContractForm({
    schema: mailTexts,
    defaultValues: typedOf(template),
    send: onSave,
  });
  const typed = { ...typedOf(template), ...form.watch() } as TypedTexts;
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Subject" maxLength={150} {...field('subject')} />
      <Field label="Greeting" maxLength={150} {...field('greeting')} />
      <TextArea
        label="Text"
        rows={8}
        hint={`Each line is a paragraph. In all fields you may write ${placesIn(template)}.`}
        {...field('body')}
      />
      {template.hasButton && (
        <Field
          label="Button"
          hint="It leads where it always does."
          maxLength={150}
          {...field('button')}
        />
      )}
      <TextArea label="Last paragraph" rows={2} {...field('closing')} />
      <TemplatePreview template={template} typed={typed} />
      <Trial template={template} typed={typed} />
      <FormEnd submitLabel="Save" pending={pending} failure={failure} onCancel={onCancel} />
    </FormStack>
  );
};
