import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { sitePlaceholders } from '@hypercar/contracts/site-placeholders';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setSiteSettings } from '../../../site/site-settings';
import { Faq } from './faq';

afterEach(() => setSiteSettings(siteDefaults));

const show = (faq: typeof siteDefaults.faq) => {
  setSiteSettings({ ...siteDefaults, faq });
  return render(<Faq />);
};

test('nothing stands there without a question', () => {
  expect(show([]).container).toBeEmptyDOMElement();
});

test('each question unfolds to its answer, both as text', () => {
  show([
    { question: 'Is <b>this</b> text?', answer: 'Yes.\n<i>It is.</i>' },
    { question: '{{faq.question}}', answer: 'Not a mark' },
  ]);
  expect(screen.getByRole('region', { name: 'Questions and answers' })).toBeVisible();
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Is <b>this</b> text?' })).toBeVisible();
  expect(screen.getByText(/<i>It is.<\/i>/)).not.toBeVisible();
});

test('a prerendered page marks its section and the entry that is repeated', () => {
  setSiteSettings(sitePlaceholders);
  const html = renderToString(<Faq />);
  expect(html).toMatch(
    /^\{\{#faq\.some\}\}<section.*\{\{#faq\}\}<li>.*\{\{faq\.question\}\}.*\{\{faq\.answer\}\}.*<\/li>\{\{\/faq\}\}<\/ul><\/section>\{\{\/faq\.some\}\}$/s,
  );
});
