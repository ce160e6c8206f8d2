import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { timerRecord } from '@hypercar/contracts/cure-timers';
import { Button } from '@hypercar/ui/button';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { Suggestions } from '../../../layout/suggestions';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { PartHeading } from '../../../layout/part-heading';
import { notifyMissing } from '../../../calls/use-write';
import { useStartTimer } from '../api/use-timer-writes';

const usual = [60, 90, 120, 240] as const;
const pairs = [
  ['location', 'carSection'],
  ['totalPanels', 'duration'],
];
const lists = { location: 'locations', carSection: 'sections' };

export interface StartTimerProps {
  locations: readonly string[];
  carSections: readonly string[];
}

interface TimerFormProps extends StartTimerProps {
  onStarted?: () => void;
}

const TimerForm = ({ locations, carSections, onStarted }: TimerFormProps) => {
  const start = useStartTimer();
  const { form, fields, register, submit, pending, restart } = useRecordForm({
    record: timerRecord,
    send: async (body) => {
      await start.mutateAsync({ body });
      restart({ location: body.location });
      onStarted?.();
    },
    onInvalid: notifyMissing,
  });
  return (
    <FormStack noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <RecordInputs fields={fields} register={register} pairs={pairs} lists={lists} />
      <Suggestions id={lists.location} values={locations} />
      <Suggestions id={lists.carSection} values={carSections} />
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
  );
};

/** Where there is one column the form is collapsed above the running timers. */
const hasRoom = (): boolean => window.matchMedia?.('(max-width: 64rem)').matches !== true;

/** Starts a cure timer: where, on what, and for how long. */
export const StartTimer = (places: StartTimerProps) => (
  <Collapsible title={<PartHeading>Start a cure timer</PartHeading>} defaultOpen={hasRoom()}>
    <TimerForm {...places} />
  </Collapsible>
);

/** The same behind a button, for phones. */
export const StartTimerButton = (places: StartTimerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Start timer…</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Start a cure timer">
        <TimerForm {...places} onStarted={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Usual = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${theme.space.hair};
  > button {
    padding-inline: 0;
  }
`;
