// Stops the first paint until it has run, so that no page is seen in the other theme. A file of its own, as the content
// policy allows no inline script; small and kept for good by browsers. It also follows a choice made in another tab.
'use strict';
{
  const root = document.documentElement;
  const showBars = (theme) => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const own = meta.dataset.theme;
      const chosen = theme === own ? 'all' : 'not all';
      meta.setAttribute('media', theme ? chosen : `(prefers-color-scheme: ${own})`);
    }
  };
  const show = () => {
    try {
      const theme = localStorage.getItem('theme');
      if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
      else delete root.dataset.theme;
    } catch {
      // Without storage a choice lasts as long as the page.
    }
    showBars(root.dataset.theme);
  };
  show();
  addEventListener('storage', show);
  addEventListener('pageshow', show);
}
// Pictures below wait for the first paint, whose bandwidth they would take; without scripts they do not wait.
{
  const { dataset } = document.documentElement;
  dataset.unpainted = '';
  const painted = () => delete dataset.unpainted;
  addEventListener('load', painted);
  // A browser that does not tell of paints waits for the page to be loaded.
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((seen, observer) => {
      if (!seen.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      painted();
    }).observe({ type: 'paint', buffered: true });
}
