import { notify } from '@hypercar/app-kit/toast';
import type { WrittenBlock, WrittenLesson } from '@hypercar/contracts/lesson-blocks';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { RowActions } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { type Change, inField, inList, moved } from '../api/change';
import { useMistake } from '../api/mistakes-context';
import { newPart, type PartKind, partNames, slugOf } from '../api/new-parts';
import { ListButtons } from '../../../lists/list-buttons';
import { PartFields } from './part-fields';

interface LessonFieldsProps {
  lesson: WrittenLesson;
  place: string;
  change: Change<WrittenLesson>;
}

const Head = ({ lesson, place, change }: LessonFieldsProps) => {
  const set = (more: Partial<WrittenLesson>) => change((before) => ({ ...before, ...more }));
  return (
    <>
      <Field
        label="Title of the lesson"
        value={lesson.title}
        error={useMistake(`${place}.title`)}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Field
        label="Address"
        hint="Small letters, digits and hyphens; made from the title when it is empty. Learners' progress belongs to it."
        value={lesson.slug}
        placeholder={slugOf(lesson.title)}
        error={useMistake(`${place}.slug`)}
        onChange={(event) => set({ slug: event.target.value })}
      />
      <Field
        label="Summary"
        hint="One sentence. Optional."
        value={lesson.summary}
        error={useMistake(`${place}.summary`)}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <Field
        label="Minutes"
        type="number"
        min={1}
        value={Number.isNaN(lesson.minutes) ? '' : lesson.minutes}
        error={useMistake(`${place}.minutes`) && 'Please enter the minutes, 1 to 600'}
        onChange={(event) => set({ minutes: event.target.valueAsNumber })}
      />
      <Checkbox
        label="A free preview: everybody may read it"
        checked={lesson.isFree}
        onChange={(event) => set({ isFree: event.target.checked })}
      />
      <Checkbox
        label="A draft: only the team may read it"
        checked={lesson.isDraft}
        onChange={(event) => set({ isDraft: event.target.checked })}
      />
    </>
  );
};

/** Everything about one lesson: its head, and its parts in their order. */
export const LessonFields = (props: LessonFieldsProps) => {
  const { lesson, place, change } = props;
  const inBlocks = inField(change, 'blocks');
  const remove = (at: number, block: WrittenBlock) => {
    inBlocks((list) => list.toSpliced(at, 1));
    const run = () => inBlocks((list) => list.toSpliced(at, 0, block));
    const title = `${partNames[block.kind]} removed`;
    notify({ title, kind: 'success', action: { label: 'Undo', run } });
  };
  return (
    <Root>
      <Head {...props} />
      {lesson.blocks.map((block, i) => (
        <Part key={i} role="group" aria-label={`Part ${i + 1}: ${partNames[block.kind]}`}>
          <PartHead>
            <h2>{partNames[block.kind]}</h2>
            <ListButtons
              of={`part ${i + 1}`}
              at={i}
              count={lesson.blocks.length}
              onMove={(to) => inBlocks((list) => moved(list, i, to))}
              onRemove={() => remove(i, block)}
            />
          </PartHead>
          <PartFields block={block} place={`${place}.blocks.${i}`} change={inList(inBlocks, i)} />
        </Part>
      ))}
      <RowActions role="group" aria-label="Add a part">
        {(Object.keys(partNames) as PartKind[]).map((kind) => (
          <Button
            key={kind}
            size="small"
            variant="secondary"
            onClick={() => inBlocks((list) => [...list, newPart(kind, list)])}
          >
            + {partNames[kind]}
          </Button>
        ))}
      </RowActions>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;
const Part = styled.div`
  display: grid;
  gap: ${theme.space.s};
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
`;
const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
  h2 {
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
`;
