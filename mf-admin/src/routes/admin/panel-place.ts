import { type DashboardPanel, dashboardPanels } from '@hypercar/contracts/staff-places';

/** The id of a section's element. */
export const placeOf = (panel: DashboardPanel): string => `panel-${panel}`;

/** The section that an address names; undefined for none, and for one that does not exist. */
export const panelIn = (params: URLSearchParams): DashboardPanel | undefined =>
  dashboardPanels.find(({ key }) => key === params.get('panel'))?.key;

/** The address's parameters with another section; what lists keep in them stays. */
export const withPanel = (params: URLSearchParams, panel: DashboardPanel): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.set('panel', panel);
  return next;
};
