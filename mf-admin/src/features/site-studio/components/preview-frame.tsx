import { sitePreviewPath } from '@hypercar/contracts/site-preview';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useRef } from 'react';
import styled from 'styled-components';
import type { usePreviewFrame } from '../api/use-preview-frame';
import { useSize } from '../use-size';

export interface PreviewFrameProps {
  /** Of the framed page, in CSS pixels; it is drawn smaller where there is less room. */
  width: number;
  page: ReturnType<typeof usePreviewFrame>;
  failure: string | undefined;
  onRetry: () => void;
}

const notThere = 'The page did not load. Check your connection and try again.';

/** The site's own page, scaled to fit. */
export const PreviewFrame = ({ width, page, failure, onRetry }: PreviewFrameProps) => {
  const { frame, turn, isThere, hasFailed } = page;
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const scale = Math.min(1, room.width / width || 1);
  const wrong = failure ?? (hasFailed ? notThere : undefined);
  return (
    <Box ref={box} aria-busy={!isThere && !wrong}>
      {!wrong && (
        <Frame
          key={turn}
          ref={frame}
          title="The page with your draft"
          src={sitePreviewPath}
          sandbox="allow-scripts allow-same-origin"
          style={{
            width,
            height: room.height / scale || '100%',
            left: (room.width - width * scale) / 2,
            transform: `scale(${scale})`,
          }}
        />
      )}
      {wrong && <ErrorState message={wrong} onRetry={onRetry} />}
      {!wrong && !isThere && (
        <Veil>
          <Loading />
        </Veil>
      )}
    </Box>
  );
};

const Box = styled.div`
  position: relative;
  height: clamp(20rem, 66vh, 60rem);
  overflow: hidden;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.sunken};
`;
const Frame = styled.iframe`
  position: absolute;
  top: 0;
  border: 0;
  transform-origin: 0 0;
`;
const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${theme.colour.sunken};
`;
