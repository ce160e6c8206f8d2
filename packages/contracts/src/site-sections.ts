import { z } from 'zod';
import { requiredText } from './form-fields';
import { field } from './record-fields';

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
