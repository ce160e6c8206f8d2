import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { FieldPair } from '@hypercar/ui/field-pair';
import type { PostForm } from '../api/use-post-form';

/** The fields of a post. */
export const PostInputs = ({ form: { field, postedAt } }: { form: PostForm }) => (
  <>
    <TextArea label="Text" rows={4} {...field('caption')} />
    <FieldPair>
      <Field label="Author" hint="The name at the network" {...field('username')} />
      <Field label="Network" hint="Such as instagram" {...field('platform')} />
    </FieldPair>
    <FieldPair>
      <Field label="Posted" type="datetime-local" {...postedAt} />
      <Field label="Likes" type="number" inputMode="numeric" min="0" {...field('likes')} />
    </FieldPair>
    <Field label="Address of the post" type="url" placeholder="https://" {...field('url')} />
    <Field label="Address of a picture" type="url" placeholder="https://" {...field('thumb')} />
  </>
);
