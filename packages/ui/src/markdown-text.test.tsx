import { render, screen, within } from '@testing-library/react';
import { MarkdownText } from './markdown-text';

const shown = (text: string) => render(<MarkdownText text={text} headingLevel={3} />).container;

test('headings, lists, emphasis and tables become elements', () => {
  shown(
    '## Glue\n\nOne **drop**.\n\n1. Clean\n2. Set\n\n| Size | mm |\n| - | - |\n| SS16 | 4.0 |\n',
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Glue' })).toBeInTheDocument();
  expect(screen.getByText('drop').tagName).toBe('STRONG');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('cell', { name: '4.0' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Size' })).toBeInTheDocument();
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[a](javascript:alert(1))',
  '[a](//evil.example)',
  '[a](data:text/html,x)',
  '![a](https://evil.example/p.png)',
])('%s is shown as it was typed', (text) => {
  const root = shown(text);
  expect(root).toHaveTextContent(text);
  expect(root.querySelector('img, script, a')).toBeNull();
});

test('a link to another site opens a tab that knows nothing of this one', () => {
  shown('[Shop](https://example.com/a) and [course](/course)');
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'course' })).not.toHaveAttribute('target');
});

test('signs that mean something in HTML stand as they are', () => {
  expect(shown('4 < 5 & 6 > 2, "SS16", it\'s')).toHaveTextContent('4 < 5 & 6 > 2, "SS16", it\'s');
});
