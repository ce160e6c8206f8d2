import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { CurrentUser } from './current-user';
import { useSession } from '@hypercar/app-kit/session';
import type { SliceApp } from './slice-app';
import { ToastHost } from '@hypercar/app-kit/toast';

const Session = () => (useSession().token ? <CurrentUser /> : null);

/** A remote without the shell, for its dev page: every screen by its path, with session and toasts. */
export const StandalonePage = ({ app }: { app: SliceApp }) => {
  const screens = Object.entries(app).map(
    ([path, load]) => [path, lazy(async () => ({ default: await load() }))] as const,
  );
  return (
    <BrowserRouter>
      <nav aria-label="Screens">
        {screens.map(([path]) => (
          <Link key={path} to={path} style={{ marginRight: 16 }}>
            {path}
          </Link>
        ))}
      </nav>
      <main>
        <Suspense fallback="Loading…">
          <Routes>
            {screens.map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
        </Suspense>
      </main>
      <Session />
      <ToastHost />
    </BrowserRouter>
  );
};
