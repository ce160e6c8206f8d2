import { dashboardPanels } from '@hypercar/contracts/staff-places';
import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { holdInView } from './hold-in-view';
import { panelIn, placeOf, withPanel } from './panel-place';

/** The page was opened by an address, not come back to: then the shell restores where the reader was. */
const isArrival = (): boolean => {
  const [entry] = window.performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

const openPlace = (place: HTMLElement): void => {
  const details = place.querySelector('details');
  if (details) details.open = true;
};

const focusPlace = (place: HTMLElement): void => {
  const heading = place.querySelector<HTMLElement>('summary, h2');
  if (heading?.matches('h2')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
};

/** Opens the section that the address names, goes there, and takes the focus along. */
export const useOpenedPanel = (): void => {
  const { key, state } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const panel = panelIn(useSearchParams()[0]);
  useEffect(() => {
    const place = panel && document.getElementById(placeOf(panel));
    if (!place) return undefined;
    openPlace(place);
    if (state === stays || (isReturn && !(key === 'default' && isArrival()))) return undefined;
    if (!isReturn) focusPlace(place);
    return holdInView(place);
    // oxlint-disable-next-line react/exhaustive-deps -- once an entry
  }, [key, panel]);
};

/** The navigation's state when the address follows the reader. */
const stays = 'stays';

/** Writes the section that a reader opens into the address. */
export const useNoteOpened = (): ((event: { target: EventTarget }) => void) => {
  const [params, setParams] = useSearchParams();
  return ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const opened = dashboardPanels.find(({ key }) => target.closest(`#${placeOf(key)}`))?.key;
    const isOwn = opened && target.closest('section')?.parentElement?.id === placeOf(opened);
    if (isOwn && opened !== panelIn(params))
      setParams(withPanel(params, opened), { replace: true, state: stays });
  };
};
