import type { LessonFile } from '@hypercar/contracts/course-files';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { keepSecond, keptSecond } from '../api/kept-lessons';
import { clock } from './clock';
import { FilmControls } from './film-controls';
import { pressOnFilm } from './film-keys';
import { moveTo, useFilm } from './use-film';

interface FilmPlayerProps {
  id: string;
  film: LessonFile;
  /** The film cannot be read any more, perhaps because its address is over. */
  onBroken: () => void;
}

/** Nobody wants to go on from the first seconds or the last ones. */
const isWorthKeeping = (second: number, length: number): boolean =>
  second > 5 && second < length - 5;

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Keeps where a film is. */
const keepPlace = (id: string, film: HTMLVideoElement | null): void => {
  if (!film || film.readyState === 0) return;
  keepSecond(id, isWorthKeeping(film.currentTime, film.duration) ? film.currentTime : 0);
};

/** Goes on where the film was left; the place is kept each few seconds, when it pauses and when the page is left. */
const usePlace = (id: string, video: RefObject<HTMLVideoElement | null>) => {
  const [continued, setContinued] = useState<number>();
  useEffect(() => {
    const keep = () => keepPlace(id, video.current);
    const timer = setInterval(keep, 5000);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      clearInterval(timer);
    };
  }, [id, video]);
  const goOn = (film: HTMLVideoElement) => {
    const second = keptSecond(id);
    if (!isWorthKeeping(second, film.duration)) return;
    moveTo(film, second);
    setContinued(second);
  };
  return { continued, forget: () => setContinued(undefined), goOn };
};

interface PictureProps extends FilmPlayerProps {
  video: RefObject<HTMLVideoElement | null>;
  onToggle: () => void;
  onLoaded: (film: HTMLVideoElement) => void;
}

/** The film itself; with a new address it plays on if it did. */
const Picture = ({ id, film, video, onToggle, onLoaded, onBroken }: PictureProps) => {
  const resumes = useRef(false);
  const loaded = (shown: HTMLVideoElement) => {
    onLoaded(shown);
    if (resumes.current) onToggle();
    resumes.current = false;
  };
  const broken = (shown: HTMLVideoElement) => {
    resumes.current = !shown.paused;
    onBroken();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- where the owner has written them
    <video
      ref={video}
      src={film.src}
      poster={film.poster ?? undefined}
      preload={savesData() ? 'none' : 'metadata'}
      playsInline
      onClick={onToggle}
      onLoadedMetadata={({ currentTarget }) => loaded(currentTarget)}
      onPause={({ currentTarget }) => keepPlace(id, currentTarget)}
      onError={({ currentTarget }) => broken(currentTarget)}
    >
      {film.captions && <track kind="captions" srcLang="en" label="English" src={film.captions} />}
    </video>
  );
};

/** A film with its controls, by keyboard, too. */
export const FilmPlayer = (props: FilmPlayerProps) => {
  const { id, film } = props;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [state, acts] = useFilm(video, frame);
  const { continued, forget, goOn } = usePlace(id, video);
  const again = () => {
    acts.to(0);
    forget();
  };
  return (
    <>
      <Frame
        ref={frame}
        role="group"
        aria-label={film.title}
        onKeyDown={(event) => pressOnFilm(event, acts, state)}
      >
        <Picture {...props} video={video} onToggle={acts.toggle} onLoaded={goOn} />
        <FilmControls state={state} acts={acts} mayCaption={film.captions !== null} />
      </Frame>
      {continued !== undefined && (
        <Continued>
          Goes on at {clock(continued)}.
          <Button variant="quiet" size="small" onClick={again}>
            From the beginning
          </Button>
        </Continued>
      )}
    </>
  );
};

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.large};
  background: ${theme.colour.sunken};
  video {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    background: #000;
    cursor: pointer;
  }
  &:fullscreen {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;
    border-radius: 0;
    video {
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;
const Continued = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
