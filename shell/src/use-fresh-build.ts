import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Has each navigation find out whether the page is of an older deployment; the page itself carries no code for it. */
export const useFreshBuild = (): void => {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // What was opened by its address is new.
    if (opened.current === pathname) return;
    opened.current = '';
    const left = new AbortController();
    import('./fresh-build').then(
      ({ reloadWhenOld }) => reloadWhenOld(pathname, left),
      () => undefined,
    );
    return () => left.abort();
  }, [pathname]);
};
