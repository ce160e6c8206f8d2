import { unavailable } from '@hypercar/service-kit/errors';
import { type Repeated, repeat, untilNudged } from '@hypercar/service-kit/repeat';
import { type Beacon, recordVisits, viewIdOf } from './record-visits';

/** Stored so often, or as soon as there are so many views: a process that is killed loses no more. */
const flushMs = 1000;
const batch = 500;
/** While the database is away. */
const most = 10_000;

/** What was heard of a view: when it began, or was first heard again, and what was heard last. */
interface Noted {
  first: Beacon;
  last: Beacon;
}

/** The views of which this process has heard and that are not stored yet, by id. */
let noted = new Map<string, Noted>();
let storing: Promise<void> = Promise.resolve();
let nudge = (): void => undefined;
/** Nothing was heard for flushMs, and no timer runs. */
let resting = false;

/** Notes a beacon. Throws 503 when too many views wait. */
export const noteVisit = (beacon: Beacon): void => {
  if (noted.size >= most) throw unavailable('The visit cannot be counted now.');
  const id = viewIdOf(beacon);
  noted.set(id, { first: noted.get(id)?.first ?? beacon, last: beacon });
  if (resting || noted.size === batch) nudge();
};

const keepForNextTime = (views: ReadonlyMap<string, Noted>): void => {
  for (const [id, { first, last }] of views)
    noted.set(id, { first, last: noted.get(id)?.last ?? last });
};

const store = async (): Promise<void> => {
  const views = noted;
  noted = new Map();
  const heard = [...views.values()];
  await recordVisits(heard.flatMap(({ first, last }) => [first, last])).catch((error: unknown) => {
    keepForNextTime(views);
    throw error;
  });
};

/** Stores the views that are noted, once what is being stored is there. */
export const flushVisits = (): Promise<void> => {
  const next = storing.then(store);
  storing = next.catch(() => undefined);
  return next;
};

/** Stores the views once a second while there are any; `stop` stores the last ones. */
export const startVisitLog = (): Pick<Repeated, 'stop'> => {
  const work = repeat('visits', flushMs, async () => {
    resting = false;
    if (noted.size > 0) return flushVisits();
    resting = true;
    return untilNudged;
  });
  nudge = work.nudge;
  return {
    stop: async () => {
      await work.stop();
      await flushVisits();
    },
  };
};
