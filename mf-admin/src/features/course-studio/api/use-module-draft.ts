import { ApiError } from '@hypercar/app-kit/api';
import { notify } from '@hypercar/app-kit/toast';
import type { StoredModule } from '@hypercar/contracts/course-lessons';
import { type WrittenModule, writtenModule } from '@hypercar/contracts/lesson-blocks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendModule } from './course-queries';
import { slugOf } from './new-parts';

/** What is wrong, by its place: `lessons.0.title`. */
export type Mistakes = Readonly<Record<string, string>>;

const addressed = (module: WrittenModule): WrittenModule => ({
  ...module,
  lessons: module.lessons.map((lesson) => ({
    ...lesson,
    slug: lesson.slug || slugOf(lesson.title),
  })),
});

/** Two lessons of one address: learners could open the first alone. */
const twice = ({ lessons }: WrittenModule): Mistakes =>
  Object.fromEntries(
    lessons.flatMap(({ slug }, i) =>
      lessons.findIndex((other) => other.slug === slug) < i
        ? [[`lessons.${i}.slug`, 'Another lesson of this module has this address']]
        : [],
    ),
  );

const mistakesIn = (module: WrittenModule): Mistakes => {
  const { error } = writtenModule.safeParse(module);
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  return { ...twice(module), ...(Object.fromEntries(found) as Mistakes) };
};

const withoutVersion = ({ version: _, ...module }: StoredModule): WrittenModule => module;

/** The module as somebody else has saved it, in the refusal of an older one. */
const currentOf = (failure: Error): StoredModule | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.body['current'] as StoredModule | undefined)
    : undefined;

/** A module as it is being written, and what saves it. What somebody else has saved meanwhile is `theirs`. */
export const useModuleDraft = (stored: StoredModule, onSaved: (saved: StoredModule) => void) => {
  const [draft, setDraft] = useState(withoutVersion(stored));
  const [base, setBase] = useState(stored);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [theirs, setTheirs] = useState<StoredModule>();
  const begin = (next: StoredModule) => {
    setDraft(withoutVersion(next));
    setBase(next);
    setTheirs(undefined);
  };
  const save = useMutation({
    mutationFn: (over: number) => sendModule(addressed(draft), over),
    onSuccess: (saved) => {
      notify({ title: 'Module saved', kind: 'success' });
      begin(saved);
      onSaved(saved);
    },
    onError: (failure) => {
      const current = currentOf(failure);
      if (current) return setTheirs(current);
      notify({ title: 'The module was not saved', description: failure.message, kind: 'error' });
    },
  });
  const check = (over: number) => {
    const found = mistakesIn(addressed(draft));
    setMistakes(found);
    if (Object.keys(found).length === 0) save.mutate(over);
  };
  return {
    draft,
    change: (next: (before: WrittenModule) => WrittenModule) => setDraft(next),
    mistakes,
    isDirty: JSON.stringify(draft) !== JSON.stringify(withoutVersion(base)),
    isSaving: save.isPending,
    save: () => check(base.version),
    theirs,
    keepMine: () => check(theirs!.version),
    takeTheirs: () => begin(theirs!),
  };
};
