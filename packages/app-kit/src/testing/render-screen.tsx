import { queryClient } from '@hypercar/app-kit/query';
import { endSession, signIn, type SessionUser } from '@hypercar/app-kit/session';
import { ToastHost } from '@hypercar/app-kit/toast';
import { act, configure, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

// A generous timeout for busy machines.
configure({ asyncUtilTimeout: 15_000 });

/** People for tests, one per role. */
export const people = {
  admin: { id: 'a'.repeat(24), username: 'ada', email: 'ada@example.test', role: 'admin' },
  assistant: { id: 'b'.repeat(24), username: 'ben', email: 'ben@example.test', role: 'assistant' },
  member: { id: 'c'.repeat(24), username: 'cleo', email: 'cleo@example.test', role: 'public' },
} as const satisfies Record<string, SessionUser>;

/** Starts a test as a user or a visitor, with empty storage and caches. */
export const startAs = (user: SessionUser | null): void =>
  act(() => {
    endSession();
    localStorage.clear();
    queryClient().clear();
    if (user) signIn({ token: 'a-token', user });
  });

/** The shown toast's title or description (the announcer holds its text as well). */
export const findToast = (text: string): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '.Toastify__toast *' });

const Elsewhere = () => {
  const { pathname, state } = useLocation();
  return (
    <p data-testid="place">
      {pathname}
      {state ? ` ${JSON.stringify(state)}` : ''}
    </p>
  );
};

export interface ScreenPlace {
  /** The route's path. */
  path: string;
  /** The address to open; the path by default. */
  at?: string;
  /** The navigation state. */
  state?: unknown;
}

/** Renders a screen at its route, with toasts; any other path shows itself as `place`. */
export const renderScreen = (screen: ReactNode, { path, at = path, state }: ScreenPlace) => {
  const [pathname = '', search = ''] = at.split('?');
  return render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <ToastHost />
    </MemoryRouter>,
  );
};
