import { touch } from '../../../waiting/use-waiting';
import type { ShownTask } from './shown-tasks';

/** Ticks or unticks a task: shown at once, sent as soon as possible. */
export const toggleTask = ({ id, title, completed, version }: ShownTask): void =>
  touch({
    list: '/api/cleanup-tasks',
    id,
    name: title,
    field: 'completed',
    value: !completed,
    was: completed,
    version,
    did: completed ? 'unticked it' : 'ticked it',
  });
