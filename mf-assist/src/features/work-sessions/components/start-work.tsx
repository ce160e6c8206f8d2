import { ApiError } from '@hypercar/app-kit/api';
import { FormStack } from '@hypercar/ui/form-stack';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { useState, type FormEvent } from 'react';
import { useStartWork } from '../api/use-session-writes';

const longest = 100;

const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** Begins one's own session. */
export const StartWork = () => {
  const [carSection, setCarSection] = useState('');
  const { mutate, isPending, error } = useStartWork();
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ body: { carSection } });
  };
  return (
    <FormStack onSubmit={start}>
      <Field
        label="Car section"
        hint="Optional. Such as Hood or Left door."
        autoComplete="off"
        maxLength={longest}
        value={carSection}
        onChange={({ target }) => setCarSection(target.value)}
      />
      {isConflict(error) && <Alert tone="warning">{error.message}</Alert>}
      <Button type="submit" size="large" full pending={isPending}>
        Start work
      </Button>
    </FormStack>
  );
};
