import { useContractForm } from '@hypercar/app-kit/contract-form';
import { tagForm } from '@hypercar/contracts/user-tags';
import type { UserRow } from '@hypercar/contracts/users';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { FormStack } from '@hypercar/ui/form-stack';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useChangeTags } from '../api/use-tags';
import { TagField } from './tag-field';

export interface TagsDialogProps {
  user: UserRow;
  onClose: () => void;
}

interface TagListProps {
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

const TagList = ({ tags, onRemove }: TagListProps) => (
  <List role="list" aria-label="Tags">
    {tags.map((tag) => (
      <li key={tag}>
        {tag}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${tag}`}
          onClick={() => onRemove(tag)}
        >
          Remove
        </Button>
      </li>
    ))}
  </List>
);

const NewTag = ({ onAdd }: { onAdd: (tag: string) => Promise<unknown> }) => {
  const {
    field,
    submit,
    pending,
    form: typed,
  } = useContractForm({
    schema: tagForm,
    defaultValues: { tag: '' },
    send: async ({ tag }) => {
      await onAdd(tag);
      typed.reset();
    },
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Row>
        <TagField label="New tag" {...field('tag')} />
        <Button type="submit" pending={pending}>
          Add
        </Button>
      </Row>
    </FormStack>
  );
};

/** A user's tags: each is added and taken away at once. */
export const TagsDialog = ({ user, onClose }: TagsDialogProps) => {
  const change = useChangeTags();
  const [tags, setTags] = useState(user.tags ?? []);
  const send = async (part: { add?: string[]; remove?: string[] }) =>
    setTags((await change.mutateAsync({ user, ...part })).tags ?? []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Tags of ${user.username}`}
      description="Words to group users by. Their owners do not see them."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {tags.length === 0 && <p>No tags yet</p>}
      <TagList
        tags={tags}
        onRemove={(tag) => void send({ remove: [tag] }).catch(() => undefined)}
      />
      <NewTag onAdd={(tag) => send({ add: [tag] })} />
    </Dialog>
  );
};

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.m};
    border-top: 1px solid ${theme.colour.line};
    overflow-wrap: anywhere;
  }
  button {
    min-height: ${theme.target.medium};
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.s};
`;
