import { from, theme } from '@hypercar/ui/theme';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

export type EmbedState = 'shown' | 'failed';

export interface EmbedFrameProps {
  title: string;
  /** The frame's messages; see shell/public/embed.js. */
  onState: (state: EmbedState) => void;
}

/** The network's post in a sandboxed frame without our origin, so that it cannot access the page. */
export const EmbedFrame = ({ title, onState }: EmbedFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ embed?: unknown } | null>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data?.embed === 'shown' || data?.embed === 'failed') onState(data.embed);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [onState]);
  return (
    <Frame
      ref={frame}
      title={title}
      src="/embed.html"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  );
};

const Frame = styled.iframe`
  width: 100%;
  height: 560px;
  border: 0;
  background: ${theme.colour.sunken};
  ${from.desktop} {
    height: 700px;
  }
`;
