import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { notify } from '@hypercar/app-kit/toast';
import { readingRecord } from '@hypercar/contracts/environment-readings';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { useRecordReading } from '../api/use-reading-writes';

/** The message tells an empty input from an invalid one. */
const complain = (description: string) => {
  const title = /^Please enter/.test(description) ? 'Missing information' : 'Check the reading';
  notify({ title, description, kind: 'error' });
};

const pairs = [['temperature', 'humidity', 'location']];

/** The form for a reading; it keeps the location for the next one. */
export function ReadingForm() {
  const record = useRecordReading();
  const form = useRecordForm({
    record: readingRecord,
    send: async (body) => {
      await record.mutateAsync({ body });
      form.restart({ location: body.location });
    },
    onInvalid: complain,
  });
  return (
    <FormStack noValidate autoComplete="off" onSubmit={(event) => void form.submit(event)}>
      <RecordInputs fields={form.fields} register={form.register} pairs={pairs} />
      <FormEnd submitLabel="Record reading" pending={form.pending} />
    </FormStack>
  );
}
