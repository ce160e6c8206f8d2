import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type { ContestResults, getContestResults } from '@hypercar/contracts/contest-results';
import { whenNear } from '@hypercar/ui/when-near';
import { useEffect, useState, type RefObject } from 'react';
import { defaultResults } from './content/contest';

const resultsCall = call<typeof getContestResults>('GET', '/api/contest/results');

/** The contest as the service knows it, asked for when `place` comes near; until then, and without an answer, the default. */
export const useContestResults = (place: RefObject<Element | null>): ContestResults => {
  const [results, setResults] = useState(defaultResults);
  useEffect(
    () =>
      whenNear(place.current!, () => {
        callApi(resultsCall).then(
          (answer) => answer && setResults(answer),
          () => undefined,
        );
      }),
    [place],
  );
  return results;
};
