import { notify } from '@hypercar/app-kit/toast';
import type { StoredModule } from '@hypercar/contracts/course-lessons';
import type { WrittenLesson, WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Field } from '@hypercar/ui/field';
import { RowActions } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { LeaveQuestion } from '../../../leaving/leave-question';
import { inField, inList, moved } from '../api/change';
import { MistakesContext, useMistake } from '../api/mistakes-context';
import { newLesson } from '../api/new-parts';
import { fromLocal, toLocal } from '../api/local-time';
import { useModuleDraft } from '../api/use-module-draft';
import { LessonFields } from './lesson-fields';
import { SortedRow } from './sorted-row';
import { ListButtons } from '../../../lists/list-buttons';

type Draft = ReturnType<typeof useModuleDraft>;

const Head = ({ draft, change }: Pick<Draft, 'draft' | 'change'>) => {
  const set = (more: Partial<WrittenModule>) => change((before) => ({ ...before, ...more }));
  return (
    <>
      <Field
        label="Title of the module"
        value={draft.title}
        error={useMistake('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Field
        label="Summary of the module"
        hint="One sentence. Optional."
        value={draft.summary}
        error={useMistake('summary')}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <Field
        type="datetime-local"
        label="Opens at"
        hint="In this device's time. Empty: at once. Its free lessons are open before."
        value={draft.opensAt ? toLocal(draft.opensAt) : ''}
        error={useMistake('opensAt')}
        onChange={(event) => set({ opensAt: fromLocal(event.target.value) })}
      />
    </>
  );
};

const lessonTitle = ({ title, isDraft, isFree }: WrittenLesson) =>
  [title || 'A new lesson', isDraft && 'draft', isFree && 'free'].filter(Boolean).join(' · ');

interface LessonItemProps extends Pick<Draft, 'draft' | 'change'> {
  lesson: WrittenLesson;
  at: number;
}

const LessonItem = ({ draft, change, lesson, at }: LessonItemProps) => {
  const inLessons = inField(change, 'lessons');
  // A new one is open, and stays so when it is saved.
  const [wasNew] = useState(lesson.slug === '');
  const remove = () => {
    inLessons((list) => list.toSpliced(at, 1));
    const run = () => inLessons((list) => list.toSpliced(at, 0, lesson));
    notify({ title: 'Lesson removed', kind: 'success', action: { label: 'Undo', run } });
  };
  return (
    <SortedRow
      list={`lessons of ${draft.slug}`}
      at={at}
      onMove={(from, to) => inLessons((list) => moved(list, from, to))}
    >
      <Collapsible title={`${at + 1}. ${lessonTitle(lesson)}`} defaultOpen={wasNew}>
        <LessonActions>
          <ListButtons
            of={`lesson ${at + 1}`}
            at={at}
            count={draft.lessons.length}
            onMove={(to) => inLessons((list) => moved(list, at, to))}
            onRemove={remove}
          />
          {lesson.slug && (
            <Link to={`/course/${draft.slug}/${lesson.slug}`} target="_blank">
              Read it as it is saved
            </Link>
          )}
        </LessonActions>
        <LessonFields lesson={lesson} place={`lessons.${at}`} change={inList(inLessons, at)} />
      </Collapsible>
    </SortedRow>
  );
};

const Lessons = ({ draft, change }: Pick<Draft, 'draft' | 'change'>) => (
  <>
    {draft.lessons.map((lesson, i) => (
      <LessonItem key={i} draft={draft} change={change} lesson={lesson} at={i} />
    ))}
    <Button
      variant="secondary"
      onClick={() => inField(change, 'lessons')((list) => [...list, newLesson()])}
    >
      Add a lesson
    </Button>
  </>
);

const Conflict = ({ keepMine, takeTheirs }: Pick<Draft, 'keepMine' | 'takeTheirs'>) => (
  <Alert tone="warning" title="Somebody has changed this module in the meantime">
    <p>Yours is not saved yet. Take theirs and lose yours, or save yours over theirs.</p>
    <RowActions>
      <Button variant="secondary" onClick={takeTheirs}>
        Take Theirs
      </Button>
      <Button onClick={keepMine}>Keep Mine</Button>
    </RowActions>
  </Alert>
);

interface ModuleFormProps {
  stored: StoredModule;
  onSaved: (module: StoredModule) => void;
}

/** One module of the course, with its lessons; it is saved as a whole. */
export const ModuleForm = ({ stored, onSaved }: ModuleFormProps) => {
  const form = useModuleDraft(stored, onSaved);
  const { draft, change, mistakes, isDirty } = form;
  const wrong = Object.keys(mistakes).length;
  return (
    <MistakesContext value={mistakes}>
      <Root aria-label={draft.title || 'A module without a title'}>
        {isDirty && <LeaveQuestion />}
        <Head draft={draft} change={change} />
        <Lessons draft={draft} change={change} />
        {form.theirs && <Conflict {...form} />}
        <Save>
          <p role="status">
            {wrong > 0
              ? `${wrong} ${wrong === 1 ? 'place needs' : 'places need'} a correction: ${Object.values(mistakes)[0]}`
              : isDirty && 'Not saved yet'}
          </p>
          <Button disabled={!isDirty} pending={form.isSaving} onClick={form.save}>
            Save module
          </Button>
        </Save>
      </Root>
    </MistakesContext>
  );
};

const Root = styled.section`
  display: grid;
  gap: ${theme.space.m};
  align-content: start;
  min-width: 0;
`;
const LessonActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  padding-bottom: ${theme.space.s};
`;
/* In reach at the end of a long form. */
const Save = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  padding-block: ${theme.space.s};
  border-top: 1px solid ${theme.colour.line};
  background: ${theme.colour.ground};
`;
