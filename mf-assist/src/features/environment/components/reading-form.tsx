import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { readingRecord, usualLocation } from '@hypercar/contracts/environment-readings';
import { FormStack } from '@hypercar/ui/form-stack';
import { Field } from '@hypercar/ui/field';
import { FieldPair } from '@hypercar/ui/field-pair';
import { FormEnd } from '@hypercar/ui/form-end';
import { useRecordReading } from '../api/use-reading-writes';

/** The message tells an empty input from an invalid one. */
const complain = (description: string) => {
  const title = /^Please enter/.test(description) ? 'Missing information' : 'Check the reading';
  notify({ title, description, kind: 'error' });
};

/** The form for a reading; it keeps the location for the next one. */
export function ReadingForm() {
  const record = useRecordReading();
  const { form, field, submit, pending } = useContractForm({
    schema: readingRecord.create,
    defaultValues: { temperature: '', humidity: '', location: usualLocation },
    send: async (body) => {
      await record.mutateAsync({ body });
      form.reset({ temperature: '', humidity: '', location: body.location });
    },
    onInvalid: complain,
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <FieldPair>
        <Field
          label="Temperature, °F"
          inputMode="decimal"
          autoComplete="off"
          {...field('temperature')}
        />
        <Field label="Humidity, %" inputMode="decimal" autoComplete="off" {...field('humidity')} />
        <Field label="Location" autoComplete="off" {...field('location')} />
      </FieldPair>
      <FormEnd submitLabel="Record reading" pending={pending} />
    </FormStack>
  );
}
