import { useContractForm } from '@hypercar/app-kit/contract-form';
import { socialPostBody, type SocialPostRow } from '@hypercar/contracts/social-posts';
import { fromLocalInput, toLocalInput } from '../../../parts/local-moment';
import { patchOf } from '../../../records/patch-of';
import { useSavePost } from './use-save-post';

const valuesOf = (post: SocialPostRow | undefined) => ({
  username: post?.username ?? '',
  platform: post?.platform ?? 'instagram',
  caption: post?.caption ?? '',
  url: post?.url ?? '',
  thumb: post?.thumb ?? '',
  likes: String(post?.likes ?? 0),
  postedAt: toLocalInput(post?.postedAt ?? new Date().toISOString()),
});

/** The minute of a moment: the control knows no more, and what it left alone is no change. */
const minuteOf = (moment: string | null | undefined) => moment?.slice(0, 16);

/** The form of a post, new or as it was when the dialog was opened, and what saves it. */
export const usePostForm = (post: SocialPostRow | undefined, onClose: () => void) => {
  const { mutateAsync } = useSavePost();
  const form = useContractForm({
    schema: socialPostBody,
    defaultValues: valuesOf(post),
    send: async ({ postedAt, ...values }) => {
      const moved = minuteOf(postedAt) !== minuteOf(post?.postedAt) ? { postedAt } : {};
      const patch = { ...(post ? patchOf(post, values) : values), ...moved };
      if (Object.keys(patch).length > 0) await mutateAsync({ post, patch });
      onClose();
    },
  });
  // The contract uses UTC, the input local time.
  const postedAt = {
    ...form.field('postedAt'),
    ...form.form.register('postedAt', { setValueAs: fromLocalInput }),
  };
  return { ...form, postedAt };
};
export type PostForm = ReturnType<typeof usePostForm>;
