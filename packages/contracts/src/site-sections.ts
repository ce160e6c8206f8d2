import { z } from 'zod';
import { requiredText } from './form-fields';
import { field } from './record-fields';

/** How a value of an entry is typed. */
type PartKind = 'line' | 'paragraph' | 'picture' | 'tick';

/** A value of an entry: its input's label, and what a form sends. */
export interface EntryPart {
  readonly kind: PartKind;
  readonly label: string;
  readonly empty: string | boolean;
  readonly form: z.ZodType;
}

/** A list of the content: a section of the page, which appears when the owner has filled it. */
export interface SiteList {
  /** As the studio and the history call it. */
  readonly label: string;
  readonly one: string;
  readonly many: string;
  readonly most: number;
  readonly parts: Readonly<Record<string, EntryPart>>;
}

const text = (kind: 'line' | 'paragraph', label: string, max: number, missing?: string) => ({
  kind,
  label,
  empty: '',
  form: missing
    ? requiredText(missing, max)
    : z.string().trim().max(max, `Please use at most ${max} characters`),
});
const line = (label: string, max: number, missing?: string) => text('line', label, max, missing);
const paragraph = (label: string, max: number, missing?: string) =>
  text('paragraph', label, max, missing);
const picture = {
  kind: 'picture',
  label: 'Picture',
  empty: '',
  form: z.string().regex(/^[0-9a-f]{24}$/, 'Please choose a picture'),
} as const;
const permission = {
  kind: 'tick',
  label: 'This person has allowed it in writing',
  empty: false,
  form: z.boolean(),
} as const;

/** The lists by their fields in the content. */
export const siteLists = {
  testimonials: {
    label: 'Testimonials',
    one: 'testimonial',
    many: 'testimonials',
    most: 12,
    parts: {
      quote: paragraph('Words', 600, 'Please enter what was said'),
      name: line('Name', 80, 'Please enter who said it'),
      about: line('About the person', 120),
      permission,
    },
  },
  gallery: {
    label: 'Student gallery',
    one: 'picture of the gallery',
    many: 'pictures',
    most: 24,
    parts: {
      picture,
      caption: line('Caption', 120, 'Please enter a caption'),
      by: line('Whose work', 80),
      permission,
    },
  },
  instructors: {
    label: 'Instructors',
    one: 'instructor',
    many: 'instructors',
    most: 4,
    parts: {
      picture,
      name: line('Name', 80, 'Please enter a name'),
      about: paragraph('About the instructor', 1200, 'Please say who this is'),
    },
  },
  guarantees: {
    label: 'Guarantees',
    one: 'guarantee',
    many: 'guarantees',
    most: 3,
    parts: {
      title: line('Title', 80, 'Please enter a title'),
      text: paragraph('Text', 600, 'Please enter what you promise'),
    },
  },
  faq: {
    label: 'Questions and answers',
    one: 'question',
    many: 'questions',
    most: 20,
    parts: {
      question: line('Question', 200, 'Please enter the question'),
      answer: paragraph('Answer', 2000, 'Please enter the answer'),
    },
  },
} as const satisfies Record<string, SiteList>;

type Lists = typeof siteLists;
export type SiteListName = keyof Lists;
export const siteListNames = Object.keys(siteLists) as SiteListName[];

/** An entry as the owner types it. */
type SiteListEntry<N extends SiteListName> = {
  [P in keyof Lists[N]['parts']]: Lists[N]['parts'][P] extends { kind: 'tick' } ? boolean : string;
};
export type SiteListContent = { [N in SiteListName]: SiteListEntry<N>[] };

const formOf = <N extends SiteListName>(name: N) => {
  const { parts, most, many }: SiteList = siteLists[name];
  const entry = z.object(
    Object.fromEntries(Object.entries(parts).map(([part, { form }]) => [part, form])),
  ) as unknown as z.ZodType<SiteListEntry<N>>;
  return z
    .array(entry, `Please send a list of ${many}`)
    .max(most, `Please use at most ${most} ${many}`);
};

const shownOf = <N extends SiteListName>(name: N) => {
  const { parts }: SiteList = siteLists[name];
  const entry = z.object(
    Object.fromEntries(
      Object.entries(parts).map(([part, { empty }]) => [
        part,
        typeof empty === 'boolean' ? z.boolean() : z.string(),
      ]),
    ),
  ) as unknown as z.ZodType<SiteListEntry<N>>;
  return z.array(entry);
};

const listField = <N extends SiteListName>(name: N) =>
  field({
    kind: 'entries',
    label: siteLists[name].label,
    empty: [],
    before: [],
    shown: shownOf(name),
    form: formOf(name),
  });

/** The fields of the content that hold lists. Each is changed as a whole. */
export const sectionFields = {
  testimonials: listField('testimonials'),
  gallery: listField('gallery'),
  instructors: listField('instructors'),
  guarantees: listField('guarantees'),
  faq: listField('faq'),
};

/** None of the sections. */
export const noLists: SiteListContent = {
  testimonials: [],
  gallery: [],
  instructors: [],
  guarantees: [],
  faq: [],
};

/** Where a list of a content names a picture: `gallery.0.picture`, and its id. */
export const listedPictures = (content: Partial<SiteListContent>): [string, string][] =>
  (['gallery', 'instructors'] as const).flatMap((name) =>
    (content[name] ?? []).map((entry, at): [string, string] => [
      `${name}.${at}.picture`,
      entry.picture,
    ]),
  );
