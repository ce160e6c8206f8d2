import type { CureNotice } from '@hypercar/contracts/cure-timers';
import { workshopEvents, workshopTopics } from '@hypercar/contracts/workshop-events';
import { handleStream } from '@hypercar/service-kit/event-stream';
import type { Route } from '@hypercar/service-kit/handle';
import type { PublishedChange } from '../../changes/changes';
import { type Live, streamChanges } from '../../changes/live';

const toEvent = (change: PublishedChange) => {
  const topic = workshopTopics.find((name) => name === change.topic);
  if (!topic) return undefined;
  return change.notice
    ? { type: 'ended' as const, notice: change.notice as CureNotice }
    : { type: 'changed' as const, topic };
};

export const workshopEventRoutes = (live: Live): readonly Route[] => [
  handleStream(workshopEvents, streamChanges(live, toEvent)),
];
