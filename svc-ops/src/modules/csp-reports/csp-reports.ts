import { mostReportBytes, reportCspViolation } from '@hypercar/contracts/csp-reports';
import { HttpError } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { logger } from '@hypercar/service-kit/logger';
import { createCounter } from '@hypercar/service-kit/metrics';
import { violationsIn } from './violations';

/** Violations that one process takes within a minute, from everybody: what they tell does not need each of them. */
const mostInAMinute = 60;
const minuteMs = 60_000;

const counted = createCounter({
  name: 'csp_violations_total',
  help: 'What the Content-Security-Policy has blocked, as browsers report it',
  labelNames: ['directive'],
});

/** Takes one of a minute's places; throws 429 when none is left. */
const createPlaces = (now: () => Date) => {
  let minute = 0;
  let taken = 0;
  return (): void => {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current !== minute) [minute, taken] = [current, 0];
    if (taken >= mostInAMinute)
      throw new HttpError(429, 'Too many reports', {}, { 'Retry-After': '60' });
    taken += 1;
  };
};

/** Logs and counts violations; keeps nothing. */
export const cspReportRoutes = (now: () => Date): readonly Route[] => {
  const takePlace = createPlaces(now);
  return [
    handle(reportCspViolation, ({ body, rawBody }) => {
      if (rawBody.length > mostReportBytes)
        return Promise.reject(new HttpError(413, 'The report is too large'));
      for (const violation of violationsIn(body)) {
        takePlace();
        counted.inc({ directive: violation.directive });
        logger.warn(violation, 'the content policy has blocked something');
      }
      return Promise.resolve(undefined);
    }),
  ];
};
