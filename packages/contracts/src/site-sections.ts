import { z } from 'zod';
import { requiredText } from './form-fields';
import { field } from './record-fields';
import type { FaqEntry } from './site-defaults';

/** The most questions. */
export const mostQuestions = 20;

const faqEntry = z.object({
  question: requiredText('Please enter the question', 200),
  answer: requiredText('Please enter the answer', 2000),
});

const shownEntries = z.array(z.object({ question: z.string(), answer: z.string() }));

/** The fields of the content that hold sections, which appear when the owner has filled them. Each is changed as a whole. */
export const sectionFields = {
  faq: field({
    kind: 'entries',
    label: 'Questions and answers',
    empty: [],
    before: [],
    shown: shownEntries,
    form: z
      .array(faqEntry, 'Please send a list of questions and answers')
      .max(mostQuestions, `Please use at most ${mostQuestions} questions`),
  }),
};
export interface SectionContent {
  faq: FaqEntry[];
}

/** What stands on the site of the sample data, and says so. */
export const sampleSections: SectionContent = {
  faq: [
    {
      question: 'Sample: Do I need experience?',
      answer:
        'This is a sample answer, which the owner of the site replaces.\nThe course begins with the first stone on a flat panel.',
    },
    {
      question: 'Sample: Which package is for me?',
      answer:
        'This is a sample answer. The packages above say what each of them holds and what it costs.',
    },
    {
      question: 'Sample: How long may I watch the course?',
      answer: 'This is a sample answer. As the first screen says: lifetime access.',
    },
  ],
};
