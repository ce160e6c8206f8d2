import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@hypercar/ui/theme';
import { fileCall } from '../api/course-calls';
import { controlsHeight } from './film-controls';
import { FilmPlayer } from './film-player';

interface LessonFilmProps {
  place: LessonPlace;
  block: Extract<LessonBlock, { kind: 'film' }>;
}

/** Shorter than an address holds. */
const freshMs = 20 * 60_000;
/** A film that breaks so soon after a new address is broken. */
const soonMs = 10_000;

/** A film of a lesson; when its address is over, a new one is asked for and it goes on. */
export const LessonFilm = ({ place, block: { file, caption } }: LessonFilmProps) => {
  const params = { ...place, file };
  const query = useQuery(endpointQuery(fileCall, { params }, { staleTime: freshMs }));
  const [isBroken, setIsBroken] = useState(false);
  const renewedAt = useRef(0);
  const renew = () => {
    renewedAt.current = Date.now();
    setIsBroken(false);
    void query.refetch();
  };
  const onBroken = () => (Date.now() - renewedAt.current < soonMs ? setIsBroken(true) : renew());
  return (
    <figure>
      {isBroken ? (
        <ErrorState
          title="The film stopped"
          message="It needs a connection. Where you were is kept."
          onRetry={renew}
          retrying={query.isFetching}
        />
      ) : (
        <Loaded
          query={query}
          of="the film"
          loading={
            <Waiting>
              <Loading label="Loading the film…" />
            </Waiting>
          }
        >
          {(film) => <FilmPlayer id={file} film={film} onBroken={onBroken} />}
        </Loaded>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
};

/** As high as the film with its controls, so that what is below stands still. */
const Waiting = styled.div`
  padding-bottom: ${controlsHeight};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  > div {
    aspect-ratio: 16 / 9;
    min-height: 0;
  }
`;
