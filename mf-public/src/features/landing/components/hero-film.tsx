import { from, theme, whenMotionIsWelcome } from '@hypercar/ui/theme';
import { useEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { lightLoop, type Film } from '../../../pictures/light-loop';
import { useSiteSettings } from '../../../site/site-settings';
import { useFilmTime } from '../use-film-time';

interface HeroFilmProps {
  playing: boolean;
}

/** A window onto crystals in moving light, on wide screens; it comes when the page is loaded and idle. */
export const HeroFilm = ({ playing }: HeroFilmProps) => {
  const { heroFilm } = useSiteSettings();
  const film: Film = heroFilm.mp4 ? heroFilm : lightLoop;
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isInSight = useFilmTime(place);
  const [isWanted, setIsWanted] = useState(false);
  const [isShown, setIsShown] = useState(false);
  if (isInSight && playing && !isWanted) setIsWanted(true);
  useEffect(() => {
    if (isInSight && playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [isInSight, playing, isWanted]);
  return (
    <Place ref={place}>
      {isWanted && (
        <View role="img" aria-label={film.alt} data-shown={isShown}>
          <video
            ref={video}
            poster={film.poster}
            muted
            loop
            playsInline
            disableRemotePlayback
            onTimeUpdate={() => setIsShown(true)}
          >
            {film.webm && <source src={film.webm} type="video/webm" />}
            <source src={film.mp4} type="video/mp4" />
          </video>
        </View>
      )}
    </Place>
  );
};

const appear = keyframes`
  from { opacity: 0; }
`;
const Place = styled.div`
  display: none;
  ${whenMotionIsWelcome} {
    ${from.desktop} {
      position: absolute;
      top: clamp(4rem, 12vh, 9rem);
      right: ${theme.space.gutter};
      display: block;
      width: min(30vw, 30rem);
      aspect-ratio: 16 / 9;
    }
  }
`;
/* Cut as a stone is; its first frame is painted unseen, so that it never counts as the page's largest paint. */
const View = styled.div`
  height: 100%;
  clip-path: polygon(14% 0, 100% 0, 100% 78%, 86% 100%, 0 100%, 0 24%);
  &[data-shown='false'] {
    opacity: 0;
  }
  &[data-shown='true'] {
    animation: ${appear} 1.2s ${theme.motion.ease};
  }
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    background: ${theme.colour.sunken};
  }
`;
