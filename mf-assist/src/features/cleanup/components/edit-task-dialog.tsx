import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { useState, type RefObject } from 'react';
import { StaleNotice, useStaleEdit } from '../../../parts/stale-edit';
import { useRenameTask } from '../api/use-task-writes';
import { TaskNameForm } from './task-name-form';

export interface EditTaskDialogProps {
  task: CleanupTask;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Renames a task; shows a conflict with another user's rename. */
export function EditTaskDialog({ task, onClose, focusAfter }: EditTaskDialogProps) {
  const rename = useRenameTask();
  const { version, stale, guard, forget } = useStaleEdit(task);
  const [start, setStart] = useState(task.title);
  const save = async (title: string) => {
    await guard(() => rename.mutateAsync({ params: { id: task.id }, body: { title, version } }));
    onClose();
  };
  const takeTheirs = () => {
    setStart((stale!.current as CleanupTask).title);
    forget();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit task"
      focusAfter={focusAfter}
    >
      {stale && (
        <StaleNotice stale={stale} labels={{ title: 'Task name' }} onTakeTheirs={takeTheirs} />
      )}
      <TaskNameForm key={start} label="Task name" button="Save" title={start} onSave={save}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </TaskNameForm>
    </Dialog>
  );
}
