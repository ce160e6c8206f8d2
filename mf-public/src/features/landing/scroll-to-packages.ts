export const packagesId = 'packages';
export const packageElementId = (id: string) => `package-${id}`;

/** Scrolls to the packages; without them to the full course; without that to the foot of the page. */
export const scrollToPackages = (): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = still ? 'auto' : 'smooth';
  const target =
    document.getElementById(packagesId) ?? document.getElementById(packageElementId('full-course'));
  if (!target) return window.scrollTo({ top: document.body.scrollHeight, behavior });
  target.scrollIntoView({ behavior, block: 'start' });
  // Move the focus there, too.
  target.focus({ preventScroll: true });
};
