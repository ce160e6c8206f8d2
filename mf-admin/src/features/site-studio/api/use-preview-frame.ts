import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { type SitePreviewMessage, sitePreviewReady } from '@hypercar/contracts/site-preview';
import { useEffect, useRef, useState } from 'react';

/** After this time without a word of the framed page it counts as failed. */
const patienceMs = 20_000;
/** Several key presses are one message. */
const gatherMs = 100;

export type PreviewTheme = SitePreviewMessage['sitePreview']['theme'];

/** Sends the framed page what it is to show, whenever that changes and whenever the page begins anew. */
export const usePreviewFrame = (settings: SiteSettings | undefined, theme: PreviewTheme) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heard, setHeard] = useState(0);
  const [isLate, setLate] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      const { sitePreview } = (data ?? {}) as { sitePreview?: unknown };
      if (isOurs && sitePreview === sitePreviewReady.sitePreview) setHeard((times) => times + 1);
    };
    window.addEventListener('message', onMessage);
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      window.removeEventListener('message', onMessage);
      clearTimeout(timer);
    };
  }, [turn]);
  useEffect(() => {
    if (heard === 0 || !settings) return undefined;
    const timer = setTimeout(() => {
      const message: SitePreviewMessage = { sitePreview: { settings, theme } };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    }, gatherMs);
    return () => clearTimeout(timer);
  }, [heard, settings, theme]);
  const retry = () => {
    setLate(false);
    setTurn(turn + 1);
  };
  return { frame, turn, retry, isThere: heard > 0, hasFailed: heard === 0 && isLate };
};
