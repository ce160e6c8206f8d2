import type { StoredModule } from '@hypercar/contracts/course-lessons';
import { Button } from '@hypercar/ui/button';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormStack } from '@hypercar/ui/form-stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sendModule } from '../api/course-queries';
import { slugOf } from '../api/new-parts';

interface NewModuleProps {
  onClose: () => void;
  onAdded: (module: StoredModule) => void;
}

/** Adds an empty module, which learners see once it has a lesson that is no draft. */
export const NewModule = ({ onClose, onAdded }: NewModuleProps) => {
  const [title, setTitle] = useState('');
  const slug = slugOf(title);
  const add = useMutation({
    mutationFn: () => sendModule({ slug, title, summary: '', opensAt: null, lessons: [] }, null),
    onSuccess: onAdded,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a module">
      <FormStack as="form" onSubmit={submit}>
        <Field
          label="Title of the new module"
          hint={slug && `Its address: /course/${slug}`}
          value={title}
          error={add.error && reasonOf(add.error)}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button type="submit" disabled={slug === ''} pending={add.isPending}>
          Add
        </Button>
      </FormStack>
    </Dialog>
  );
};

const reasonOf = (failure: Error): string =>
  failure.message.startsWith('Somebody has changed')
    ? 'There is a module with this address already'
    : failure.message;
