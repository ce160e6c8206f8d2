import { notify } from '@hypercar/app-kit/toast';
import { Dialog } from '@hypercar/ui/dialog';
import { WriteText } from '../../../writing/write-text';
import { reportCall } from '../api/community-calls';
import { useCommunityAct } from '../api/use-community';

interface ReportDialogProps {
  post: string;
  /** The reply that is meant; null for the post. */
  reply: string | null;
  onClose: () => void;
}

/** Tells the moderators what is wrong with a text. */
export const ReportDialog = ({ post, reply, onClose }: ReportDialogProps) => {
  const act = useCommunityAct();
  const send = async (reason: string) => {
    await act(reportCall, { params: { id: post }, body: { reply, reason } });
    notify({
      title: 'Thank you',
      description: 'Our moderators will look at it.',
      kind: 'success',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report to the moderators"
      description="Its writer does not learn who reported it."
    >
      <WriteText
        label="What is wrong with it?"
        submitLabel="Report"
        about={`report of ${post}/${reply}`}
        send={send}
        onCancel={onClose}
      />
    </Dialog>
  );
};
