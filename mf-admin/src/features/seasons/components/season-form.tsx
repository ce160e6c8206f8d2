import { useContractForm } from '@hypercar/app-kit/contract-form';
import { type NewSeasonBody, newSeasonBody } from '@hypercar/contracts/contest-seasons';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { fromLocalInput } from '@hypercar/ui/local-moment';
import { TextArea } from '@hypercar/ui/text-area';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const times = [
  ['startsAt', 'Begins', 'In your time zone'],
  ['endsAt', 'Ends', 'In your time zone'],
  ['announcedAt', 'Winners announced', 'In your time zone'],
] as const;
const prizes = [
  ['grand', 'Grand prize'],
  ['second', 'Second prize'],
  ['third', 'Third prize'],
] as const;

const empty: NewSeasonBody = {
  name: '',
  startsAt: '',
  endsAt: '',
  announcedAt: '',
  grand: '',
  second: '',
  third: '',
  rules: '',
};

/** What a new season needs; opening it must be confirmed. */
export const SeasonForm = ({ onAsk }: { onAsk: (season: NewSeasonBody) => void }) => {
  const { form, field, submit } = useContractForm({
    schema: newSeasonBody,
    defaultValues: empty,
    send: (season) => Promise.resolve(onAsk(season)),
  });
  const { errors } = form.formState;
  const setValueAs = (typed: string) => fromLocalInput(typed) ?? '';
  return (
    <Form noValidate aria-label="New season" onSubmit={(event) => void submit(event)}>
      <Whole>
        <Field label="Name" autoComplete="off" {...field('name')} />
      </Whole>
      {times.map(([name, label, hint]) => (
        <Field
          key={name}
          type="datetime-local"
          label={label}
          hint={hint}
          error={errors[name]?.message}
          {...form.register(name, { setValueAs })}
        />
      ))}
      {prizes.map(([name, label]) => (
        <Field key={name} label={label} autoComplete="off" {...field(name)} />
      ))}
      <Whole>
        <TextArea
          label="Rules"
          hint="An empty line begins a new paragraph. Administrators see them."
          {...field('rules')}
        />
      </Whole>
      <Button type="submit">Open Season…</Button>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  align-items: start;
  justify-items: stretch;
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Whole = styled.div`
  grid-column: 1 / -1;
`;
