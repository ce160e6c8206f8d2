import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { timerRecord } from '@hypercar/contracts/cure-timers';
import { FormStack } from '@hypercar/ui/form-stack';
import { Button } from '@hypercar/ui/button';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { FieldPair } from '@hypercar/ui/field-pair';
import { FormEnd } from '@hypercar/ui/form-end';
import { useStartTimer } from '../api/use-timer-writes';

const usual = [60, 90, 120, 240] as const;
const empty = { location: '', carSection: 'Unknown', totalPanels: 1, duration: 60 };

const asNumber = { setValueAs: (typed: unknown) => (typed === '' ? undefined : Number(typed)) };
const missing = (description: string) =>
  notify({ title: 'Missing information', description, kind: 'error' });

export interface StartTimerProps {
  locations: readonly string[];
  carSections: readonly string[];
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

/** On a phone the form is collapsed below the running timers. */
const hasRoom = (): boolean => window.matchMedia?.('(max-width: 64rem)').matches !== true;

/** Starts a cure timer: where, on what, and for how long. */
export function StartTimer({ locations, carSections }: StartTimerProps) {
  const start = useStartTimer();
  const { form, field, submit, pending } = useContractForm({
    schema: timerRecord.create,
    defaultValues: empty,
    send: async (body) => {
      await start.mutateAsync({ body });
      form.reset({ ...empty, location: body.location });
    },
    onInvalid: missing,
  });
  const number = (name: 'totalPanels' | 'duration') => ({
    ...field(name),
    ...form.register(name, asNumber),
  });
  return (
    <Collapsible title={<Heading>Start a cure timer</Heading>} defaultOpen={hasRoom()}>
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <FieldPair>
          <Field label="Location" list="locations" autoComplete="off" {...field('location')} />
          <Field label="Car section" list="sections" autoComplete="off" {...field('carSection')} />
        </FieldPair>
        <Choices id="locations" values={locations} />
        <Choices id="sections" values={carSections} />
        <FieldPair>
          <Field label="Panels" inputMode="numeric" autoComplete="off" {...number('totalPanels')} />
          <Field
            label="Duration (minutes)"
            inputMode="numeric"
            autoComplete="off"
            {...number('duration')}
          />
        </FieldPair>
        <Usual role="group" aria-label="Usual durations">
          {usual.map((minutes) => (
            <Button
              key={minutes}
              variant="secondary"
              onClick={() => form.setValue('duration', minutes, { shouldValidate: true })}
            >
              {minutes} min
            </Button>
          ))}
        </Usual>
        <FormEnd submitLabel="Start timer" pending={pending} />
      </FormStack>
    </Collapsible>
  );
}

const Heading = styled.h3`
  font-size: ${theme.size.h4};
`;
const Usual = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space.hair};
  > button {
    padding-inline: 0;
  }
`;
