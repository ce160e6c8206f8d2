import { call } from '@hypercar/app-kit/call';
import { followEvents } from '@hypercar/app-kit/follow-events';
import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { workshopEvents, WorkshopTopic } from '@hypercar/contracts/workshop-events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAgain } from '../calls/read-again';
import { sendWaiting } from '../waiting/send-waiting';
import type { LineState } from './live-context';

type WorkshopEvent = EndpointResult<typeof workshopEvents>;

const stream = call<typeof workshopEvents>('GET', '/api/workshop/events');

/** Every topic: a missing one does not compile. */
const topics = Object.keys({
  'cleanup-tasks': true,
  supplies: true,
  'transfer-sheets': true,
  'cure-timers': true,
  'environment-readings': true,
  'work-sessions': true,
} satisfies Record<WorkshopTopic, true>);

const follow = (client: QueryClient, onState: (state: LineState) => void, signal: AbortSignal) =>
  followEvents<WorkshopEvent>({
    url: stream.path,
    signal,
    onLost: () => onState('connecting'),
    onEvent: (event) => {
      if (event.type === 'changed') return void readAgain(client, `/api/${event.topic}`);
      if (event.type === 'ended') return void readAgain(client, '/api/cure-timers');
      onState('live');
      // After reconnecting, read every list once.
      for (const topic of topics) void readAgain(client, `/api/${topic}`);
      void sendWaiting();
    },
  });

/** One stream for all tools of the page: refetches each list when it has changed. */
export const useWorkshopLine = (): LineState => {
  const client = useQueryClient();
  const [state, setState] = useState<LineState>('connecting');
  useEffect(() => {
    const line = new AbortController();
    void follow(client, setState, line.signal);
    return () => line.abort();
  }, [client]);
  return state;
};
