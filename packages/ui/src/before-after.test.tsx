import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { BeforeAfter } from './before-after';

const slider = (
  <BeforeAfter
    before={<img src="/bare.webp" alt="A bare panel" />}
    after={<img src="/set.webp" alt="A panel set with crystals" />}
    names={['Bare', 'Set']}
    label="Compare the panel bare and set"
  />
);
const range = () => screen.getByRole('slider', { name: 'Compare the panel bare and set' });

test('it begins in the middle, with both pictures, also without a script', () => {
  render(slider);
  expect(range()).toHaveValue('50');
  expect(range()).toHaveAttribute('aria-valuetext', 'Bare: 50 %, Set: 50 %');
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'A panel set with crystals',
    'A bare panel',
  ]);
  const html = renderToString(slider);
  for (const part of ['/bare.webp', '/set.webp', '--share:0.5']) expect(html).toContain(part);
});

test('moving it moves the divider and says how much is seen of each', () => {
  const { container } = render(slider);
  fireEvent.change(range(), { target: { value: '80' } });
  expect(range()).toHaveAttribute('aria-valuetext', 'Bare: 80 %, Set: 20 %');
  expect(container.firstElementChild).toHaveStyle('--share: 0.8');
});
