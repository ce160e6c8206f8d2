import { useContractForm } from '@hypercar/app-kit/contract-form';
import { createCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { notifyMissing } from '../../../calls/use-write';

export interface TaskNameFormProps {
  label: string;
  button: string;
  title?: string;
  /** Rejects when the write failed, so that the form keeps its input. */
  onSave: (title: string) => Promise<unknown>;
  children?: ReactNode;
}

/** A task's name, to add one or to rename one. */
export function TaskNameForm({ label, button, title = '', onSave, children }: TaskNameFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: createCleanupTask.body,
    defaultValues: { title },
    send: async (values) => {
      await onSave(values.title);
      form.reset({ title });
    },
    onInvalid: notifyMissing,
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} autoComplete="off" {...field('title')} />
      <Buttons>
        {children}
        <Button type="submit" pending={pending}>
          {button}
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space.m};
  > :first-child {
    flex: 1 1 14rem;
  }
`;
const Buttons = styled.div`
  display: flex;
  gap: ${theme.space.s};
`;
