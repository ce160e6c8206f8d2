import type { WrittenBlock, WrittenLesson } from '@hypercar/contracts/lesson-blocks';

export type PartKind = WrittenBlock['kind'];

export const partNames: Readonly<Record<PartKind, string>> = {
  text: 'Text',
  picture: 'Picture',
  film: 'Film',
  download: 'Document',
  checklist: 'Checklist',
  calculator: 'Calculator',
  quiz: 'Quiz',
};

/** A name as a part of an address: "Glue & drops" is "glue-drops". */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** `stem-1`, `stem-2` and so on: the first that is not taken. */
export const freeName = (stem: string, taken: readonly string[]): string => {
  for (let n = 1; ; n += 1) if (!taken.includes(`${stem}-${n}`)) return `${stem}-${n}`;
};

const idsOf = (blocks: readonly WrittenBlock[]): string[] =>
  blocks.flatMap((block) => ('id' in block ? block.id : []));

export const newQuestion = (taken: readonly string[]) => ({
  id: freeName('question', taken),
  question: '',
  options: ['', ''],
  correct: 0,
  because: '',
});

/** An empty part of a kind, with a name that no other part of the lesson has. */
export const newPart = (kind: PartKind, beside: readonly WrittenBlock[]): WrittenBlock => {
  const id = freeName(kind, idsOf(beside));
  switch (kind) {
    case 'text':
      return { kind, text: '' };
    case 'picture':
      return { kind, picture: 'kit', caption: '' };
    case 'film':
    case 'download':
      return { kind, file: '', caption: '' };
    case 'checklist':
      return { kind, id, title: '', items: [{ id: 'step-1', text: '' }] };
    case 'calculator':
      return { kind, which: 'area' };
    case 'quiz':
      return { kind, id, title: '', questions: [newQuestion([])] };
  }
};

export const newLesson = (): WrittenLesson => ({
  slug: '',
  title: '',
  summary: '',
  minutes: 10,
  isFree: false,
  isDraft: true,
  blocks: [],
});

type Items = Extract<WrittenBlock, { kind: 'checklist' }>['items'];

/** Steps from lines. A step keeps its name while its words or its place stay, and with it what learners have ticked. */
export const itemsOf = (lines: string, before: Items): Items => {
  const texts = lines.split('\n');
  const byText = new Map(before.map((item) => [item.text, item.id]));
  const taken = new Set<string>();
  const kept = texts.map((text) => {
    const id = byText.get(text);
    if (!id || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  return texts.map((text, i) => {
    const there = before[i]?.id;
    const own = kept[i] ?? (there && !taken.has(there) ? there : freeName('step', [...taken]));
    taken.add(own);
    return { id: own, text };
  });
};
