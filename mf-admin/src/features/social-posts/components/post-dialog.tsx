import type { SocialPostRow } from '@hypercar/contracts/social-posts';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import type { RefObject } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { usePostForm } from '../api/use-post-form';
import { PostInputs } from './post-inputs';

export interface PostDialogProps {
  /** The post as it was when the dialog was opened; without one a new one is added. */
  post?: SocialPostRow;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Adds a post, or changes one. */
export const PostDialog = ({ post, onClose, focusAfter }: PostDialogProps) => {
  const form = usePostForm(post, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={post ? 'Edit Post' : 'Add Post'}
      focusAfter={focusAfter}
    >
      <FormStack noValidate onSubmit={(event) => void form.submit(event)}>
        <PostInputs form={form} />
        <FormEnd
          submitLabel={post ? 'Save' : 'Add'}
          pending={form.pending}
          failure={form.failure}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
};
