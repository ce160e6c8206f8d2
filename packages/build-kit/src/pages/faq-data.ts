import type { FaqEntry } from '@hypercar/contracts/site-defaults';
import { dataIn } from './data-in';

const questionOf = ({ question, answer }: FaqEntry) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

/** What search engines read of the questions, as JSON-LD; empty without any. */
export const faqData = (faq: readonly FaqEntry[]): string => {
  if (faq.length === 0) return '';
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(questionOf),
  };
  return `<script type="application/ld+json">${dataIn(page)}</script>`;
};
