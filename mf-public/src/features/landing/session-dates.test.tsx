import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LandingRest } from './components/landing-rest';

const openOn = (date: string | Date) => {
  jest.useFakeTimers({ now: new Date(date) });
  render(<LandingRest posts={null} rules={null} donation={null} />, { wrapper: MemoryRouter });
};
beforeEach(() => {
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList;
});
afterEach(() => jest.useRealTimers());

test.each([
  ['2025-09-01T12:00:00Z', 'October 1st, 2025'],
  ['2025-11-23T12:00:00Z', 'October 1st, 2026'],
  ['2026-03-01T12:00:00Z', 'October 1st, 2026'],
])('on %s the early bird holds until %s', (date, opening) => {
  openOn(date);
  const packages = screen.getByRole('region', { name: 'Success packages' });
  expect(packages).toHaveTextContent(`25% off until ${opening}`);
  expect(screen.getByRole('heading', { name: `25% off until ${opening}` })).toBeVisible();
  expect(screen.getByText(`The session opens on ${opening}.`)).toBeVisible();
  expect(screen.getByText('Limited Seating for This First Session')).toBeVisible();
  expect(screen.getByText('Class Starts OCTOBER. 1st!!!')).toBeVisible();
});

test.each([
  ['2025-10-01T07:00:00Z', 1],
  ['2025-10-14T12:00:00Z', 2],
  ['2025-11-12T06:59:59Z', 6],
])('on %s week %i runs, and no start that has passed is promised', (date, week) => {
  openOn(date);
  expect(screen.getByText(`Week ${week} of 6`)).toBeVisible();
  expect(screen.getByText(/The next session opens on October 1st, 2026/)).toBeVisible();
  expect(screen.queryByText(/Class Starts|Limited Seating/)).toBeNull();
  expect(screen.queryByText(/until October 1st|first session/i)).toBeNull();
});

test('the footer has the year of today, also when it changes', () => {
  openOn(new Date(2026, 11, 31, 23, 59, 30));
  expect(
    screen.getByText(/^© 2026 Hypercar Crystallization\. All rights reserved\.$/),
  ).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText(/^© 2027 /)).toBeVisible();
});
