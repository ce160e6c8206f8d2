import type { WrittenBlock } from '@hypercar/contracts/lesson-blocks';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Field } from '@hypercar/ui/field';
import { MarkdownText } from '@hypercar/ui/markdown-text';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import type { Change } from '../api/change';
import { useMistake } from '../api/mistakes-context';
import { itemsOf } from '../api/new-parts';
import { calculatorNames, pictureNames } from '../api/part-choices';
import { FileFields } from './file-fields';
import { QuizFields } from './quiz-fields';

interface PartFieldsProps<Kind extends WrittenBlock['kind'] = WrittenBlock['kind']> {
  block: Extract<WrittenBlock, { kind: Kind }>;
  place: string;
  change: Change<Extract<WrittenBlock, { kind: Kind }>>;
}

const TextFields = ({ block, place, change }: PartFieldsProps<'text'>) => (
  <>
    <TextArea
      label="Text"
      hint="Markdown: ## heading, - list, **strong**, | table |."
      rows={10}
      value={block.text}
      error={useMistake(`${place}.text`)}
      onChange={(event) => change((before) => ({ ...before, text: event.target.value }))}
    />
    <Collapsible title="How it reads">
      <MarkdownText text={block.text} headingLevel={3} />
    </Collapsible>
  </>
);

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const PictureFields = ({ block, place, change }: PartFieldsProps<'picture'>) => {
  const set = (more: Partial<typeof block>) => change((before) => ({ ...before, ...more }));
  return (
    <>
      <Select
        label="Picture"
        value={block.picture}
        onChange={(event) => set({ picture: event.target.value as typeof block.picture })}
      >
        {options(pictureNames)}
      </Select>
      <Field
        label="Caption"
        hint="Optional."
        value={block.caption}
        error={useMistake(`${place}.caption`)}
        onChange={(event) => set({ caption: event.target.value })}
      />
    </>
  );
};

const ChecklistFields = ({ block, place, change }: PartFieldsProps<'checklist'>) => {
  const set = (more: Partial<typeof block>) => change((before) => ({ ...before, ...more }));
  const empty = block.items.findIndex(({ text }) => text.trim() === '');
  const inItem = useMistake(`${place}.items.${empty}.text`);
  const inItems = useMistake(`${place}.items`);
  return (
    <>
      <Field
        label="Title of the checklist"
        value={block.title}
        error={useMistake(`${place}.title`)}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Steps"
        hint="One on each line."
        value={block.items.map(({ text }) => text).join('\n')}
        error={inItem ? 'Please leave no line empty' : inItems}
        onChange={(event) =>
          change((before) => ({ ...before, items: itemsOf(event.target.value, before.items) }))
        }
      />
    </>
  );
};

const CalculatorFields = ({ block, change }: PartFieldsProps<'calculator'>) => (
  <Select
    label="Calculator"
    value={block.which}
    onChange={(event) =>
      change((before) => ({ ...before, which: event.target.value as typeof block.which }))
    }
  >
    {options(calculatorNames)}
  </Select>
);

/** The part keeps its kind. */
const ofKind =
  <Part extends WrittenBlock>(change: Change<WrittenBlock>): Change<Part> =>
  (next) =>
    change((before) => next(before as Part));

/** The fields of a part of a lesson, by its kind. */
export const PartFields = ({ block, place, change }: PartFieldsProps) => {
  switch (block.kind) {
    case 'text':
      return <TextFields block={block} place={place} change={ofKind(change)} />;
    case 'picture':
      return <PictureFields block={block} place={place} change={ofKind(change)} />;
    case 'film':
    case 'download':
      return <FileFields block={block} place={place} change={ofKind(change)} />;
    case 'checklist':
      return <ChecklistFields block={block} place={place} change={ofKind(change)} />;
    case 'calculator':
      return <CalculatorFields block={block} place={place} change={ofKind(change)} />;
    case 'quiz':
      return <QuizFields block={block} place={place} change={ofKind(change)} />;
  }
};
