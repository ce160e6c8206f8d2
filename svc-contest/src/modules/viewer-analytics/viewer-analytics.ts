import {
  getViewerAnalytics,
  listViewerHistory,
  recordVisit,
} from '@hypercar/contracts/viewer-analytics';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { createAddressLimit } from '../../address-limit';
import { cachedRead } from './cached-read';
import { noteVisit } from './visit-log';
import { findFigures, readFigures } from './visits';

export { proveFigures } from './prove-figures';
export { startVisitLog } from './visit-log';
export { keepFigures } from './visits';

/** Everybody polls the figures every 10 s; they are read once a second. */
const figuresMs = 1000;

export const viewerRoutes = (now: () => Date, rateLimitScale: number): readonly Route[] => {
  const limit = createAddressLimit(rateLimitScale);
  const figures = cachedRead(figuresMs, readFigures);
  return [
    handle(recordVisit, ({ body, origin }) => {
      limit(origin.ip, now());
      noteVisit({ view: body.view, left: body.left ?? false, at: now() });
      return Promise.resolve(undefined);
    }),
    handle(getViewerAnalytics, () => figures(now())),
    handle(listViewerHistory, async ({ query }) => {
      const page = await findFigures(query);
      const present = ({
        timestamp,
        activeViewers,
        dailyTotal,
        ...rest
      }: (typeof page.rows)[0]) => ({
        timestamp: timestamp.toISOString(),
        activeViewers,
        dailyTotal,
        peakHour: rest.peakHour,
        sessionDuration: rest.sessionDuration,
      });
      return { ...page, rows: page.rows.map(present) };
    }),
  ];
};
