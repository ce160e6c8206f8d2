import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { useRenameTask } from '../api/use-task-writes';
import { TaskNameForm } from './task-name-form';

export function EditTaskDialog({ task, onClose }: { task: CleanupTask; onClose: () => void }) {
  const rename = useRenameTask();
  const save = async (title: string) => {
    await rename.mutateAsync({ id: task.id, title });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Edit task">
      <TaskNameForm label="Task name" button="Save" title={task.title} onSave={save}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </TaskNameForm>
    </Dialog>
  );
}
