import { useContractForm } from '@hypercar/app-kit/contract-form';
import { drawWinners } from '@hypercar/contracts/contest-draws';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { DrawOrder } from '../api/draws-query';

const orNothing = (text: string): string | undefined => text.trim() || undefined;
const numberOrNothing = (text: string): number | undefined =>
  text === '' ? undefined : Number(text);

/** The inputs of a draw, which must be confirmed. */
export const DrawForm = ({ onAsk }: { onAsk: (order: DrawOrder) => void }) => {
  const { form, submit } = useContractForm({
    schema: drawWinners.body,
    defaultValues: {},
    send: (order) => Promise.resolve(onAsk(order)),
  });
  const { errors } = form.formState;
  return (
    <Form noValidate aria-label="Draw" onSubmit={(event) => void submit(event)}>
      <Field
        label="Actual weight in pounds"
        type="number"
        step="any"
        inputMode="decimal"
        hint="Without it the gift card is not given."
        error={errors.actualWeight?.message}
        {...form.register('actualWeight', { setValueAs: numberOrNothing })}
      />
      <Field
        label="Seed"
        hint="Chosen by chance when it is empty."
        autoComplete="off"
        error={errors.seed?.message}
        {...form.register('seed', { setValueAs: orNothing })}
      />
      <Button type="submit">Draw Winners…</Button>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: ${theme.space.m};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    /* Beside the inputs, below their labels. */
    button {
      margin-top: 1.75rem;
    }
  }
`;
