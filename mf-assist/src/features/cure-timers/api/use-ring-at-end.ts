import { cureMessage } from '@hypercar/contracts/cure-message';
import type { CureTimer } from '@hypercar/contracts/cure-timers';
import { useEffect } from 'react';
import { serverNow } from '../../../calls/server-clock';
import { ring } from './ring';

/** The longest that a browser's timer waits. */
const longestMs = 2_147_483_647;

/** Rings when a running timer is due, also without a connection. */
export const useRingAtEnd = ({ id, location, carSection, endTime }: CureTimer): void =>
  useEffect(() => {
    const left = Date.parse(endTime) - serverNow();
    if (left <= 0 || left > longestMs) return;
    const message = cureMessage(id, { location, carSection, endedBy: null });
    const alarm = setTimeout(() => void ring(message), left);
    return () => clearTimeout(alarm);
  }, [id, location, carSection, endTime]);
