import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import { cleanupTaskRecord, type CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import type { RefObject } from 'react';
import { tasksCall } from '../api/cleanup-calls';
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
  const { save, choice } = useStaleEdit<{ title: string }>({
    row: task,
    list: tasksCall,
    fields: cleanupTaskRecord.fields,
    send: (body) => rename.mutateAsync({ params: { id: task.id }, body }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={choice ? 'Changed in the Meantime' : 'Edit task'}
      focusAfter={focusAfter}
    >
      {choice ? (
        <StaleChoice {...choice} />
      ) : (
        <TaskNameForm
          label="Task name"
          button="Save"
          title={task.title}
          onSave={(title) => save({ title })}
        >
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </TaskNameForm>
      )}
    </Dialog>
  );
}
