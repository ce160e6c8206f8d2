import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { useDeleteTask } from '../api/use-task-writes';

export function DeleteTaskDialog({ task, onClose }: { task: CleanupTask; onClose: () => void }) {
  const remove = useDeleteTask();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this task?"
      description={`“${task.title}” leaves the checklist for everybody. This cannot be undone.`}
      confirmLabel="Delete"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate(task.id, { onSuccess: onClose })}
    />
  );
}
