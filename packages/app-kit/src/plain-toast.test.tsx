import { act, render, screen } from '@testing-library/react';
import { PlainToast } from './plain-toast';

test('shows its words for 5 s', () => {
  jest.useFakeTimers();
  render(
    <PlainToast
      toast={{ number: 1, title: 'Update failed', description: 'No net', kind: 'error' }}
    />,
  );
  expect(screen.getByText('Update failed')).toBeVisible();
  expect(screen.getByText('No net')).toBeVisible();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByText('Update failed')).not.toBeInTheDocument();
  jest.useRealTimers();
});
