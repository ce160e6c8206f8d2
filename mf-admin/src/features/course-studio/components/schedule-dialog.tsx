import { notify } from '@hypercar/app-kit/toast';
import type { StoredModule } from '@hypercar/contracts/course-lessons';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { RowActions } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useSaveSchedule } from '../api/course-queries';
import { nextFirstSession, sixWeeks } from '../api/schedule';

interface ScheduleDialogProps {
  modules: readonly StoredModule[];
  onClose: () => void;
}

const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Opens the modules week by week from a first session on, or all of them at once. */
export const ScheduleDialog = ({ modules, onClose }: ScheduleDialogProps) => {
  const [day, setDay] = useState(() => nextFirstSession(new Date()));
  const save = useSaveSchedule(modules);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  const opens = isDay ? sixWeeks(day, modules.length) : [];
  const set = (days: readonly (string | null)[]) =>
    save.mutate(days, {
      onSuccess: () => {
        notify({ title: 'Schedule saved', kind: 'success' });
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule of six weeks"
      description="The lessons of a module open on its day, but for the free ones. Learners see the day."
    >
      <Field
        type="date"
        label="First session"
        value={day}
        error={isDay ? undefined : 'Please enter a day that exists'}
        onChange={({ target }) => setDay(target.value)}
      />
      <List>
        {opens.map((at, i) => (
          <li key={modules[i]!.slug}>
            {utcDay.format(new Date(at))}: {modules[i]!.title}
          </li>
        ))}
      </List>
      {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      <RowActions>
        <Button disabled={!isDay} pending={save.isPending} onClick={() => set(opens)}>
          Open week by week
        </Button>
        <Button
          variant="secondary"
          pending={save.isPending}
          onClick={() => set(modules.map(() => null))}
        >
          Open everything at once
        </Button>
      </RowActions>
    </Dialog>
  );
};

const List = styled.ol`
  display: grid;
  gap: ${theme.space.xs};
  margin-block: ${theme.space.m};
  padding-left: 1.6em;
  font-size: ${theme.size.small};
`;
