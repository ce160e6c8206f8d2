import { followsScreen } from '@hypercar/app-kit/search-state';
import { type DashboardPanel, dashboardPanels } from '@hypercar/contracts/staff-places';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { holdInView } from './hold-in-view';
import { panelIn, placeOf, withPanel } from './panel-place';

/** Whether the dashboard has been shown in this document. */
let wasShown = false;

/** The document was opened by this address, not come back to: then the shell restores where the reader was. */
const isArrival = (): boolean => {
  const isFirst = !wasShown;
  wasShown = true;
  const [entry] = window.performance.getEntriesByType?.('navigation') ?? [];
  return isFirst && (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
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
  const location = useLocation();
  const { key } = location;
  const state = location.state as unknown;
  const type = useNavigationType();
  const isReturn = type === NavigationType.Pop;
  const panel = panelIn(useSearchParams()[0]);
  useEffect(() => {
    const arrives = isArrival();
    const place = panel && document.getElementById(placeOf(panel));
    if (!place || (type === NavigationType.Replace && state === followsScreen)) return undefined;
    openPlace(place);
    if (isReturn && !arrives) return undefined;
    if (!isReturn) focusPlace(place);
    return holdInView(place);
    // oxlint-disable-next-line react/exhaustive-deps -- once an entry
  }, [key, panel]);
};

/** The section whose own fold an element is. */
const openedBy = (target: EventTarget | null): DashboardPanel | undefined => {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return undefined;
  const place = target.closest('section')?.parentElement?.id;
  return dashboardPanels.find(({ key }) => placeOf(key) === place)?.key;
};

/** Writes the section that a reader opens into the address. The ref is of the element around the sections. */
export const useNoteOpened = (): RefObject<HTMLDivElement | null> => {
  const around = useRef<HTMLDivElement>(null);
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const element = around.current!;
    const note = ({ target }: Event) => {
      const opened = openedBy(target);
      if (opened && opened !== panelIn(params))
        setParams(withPanel(params, opened), { replace: true, state: followsScreen });
    };
    // `toggle` does not bubble; it is heard on its way down.
    element.addEventListener('toggle', note, true);
    return () => element.removeEventListener('toggle', note, true);
  }, [params, setParams]);
  return around;
};
