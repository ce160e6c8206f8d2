import { ApiError } from '@hypercar/app-kit/api';
import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { sessionRecord } from '@hypercar/contracts/work-sessions';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { FormStack } from '@hypercar/ui/form-stack';
import { useStartWork } from '../api/use-session-writes';

const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** Begins one's own session. */
export function StartWork() {
  const { mutateAsync, error } = useStartWork();
  const { fields, register, submit, pending } = useRecordForm({
    record: sessionRecord,
    send: (body) => mutateAsync({ body }),
  });
  return (
    <FormStack noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <RecordInputs fields={fields} register={register} />
      {isConflict(error) && <Alert tone="warning">{error.message}</Alert>}
      <Button type="submit" size="large" full pending={pending}>
        Start work
      </Button>
    </FormStack>
  );
}
