import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Checks at each navigation whether the page is outdated, with lazily loaded code. */
export const useFreshBuild = (): void => {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    // A newly loaded page is current.
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
