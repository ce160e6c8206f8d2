import { call } from '@hypercar/app-kit/call';
import type { recordVisit } from '@hypercar/contracts/viewer-analytics';
import { useEffect } from 'react';

const { path } = call<typeof recordVisit>('POST', '/api/viewer-analytics/visit');
/** The contract's visitBeaconMs; importing it would bring its schemas. */
const everyMs = 30_000;

/** A value for this one view, kept nowhere. */
const newView = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Sends visit beacons: at once, every 30 s while the page is visible, and when it closes. */
export const useVisit = (): void =>
  useEffect(() => {
    const view = newView();
    // keepalive: it is sent even when the page closes.
    const send = (left: boolean) =>
      navigator.sendBeacon?.(
        path,
        new Blob([JSON.stringify({ view, left })], { type: 'application/json' }),
      );
    const leave = () => void send(true);
    send(false);
    const timer = setInterval(() => !document.hidden && send(false), everyMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
