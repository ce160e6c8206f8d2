import { useQuery } from '@tanstack/react-query';
import { subscribeToPush } from './push';

/** Keeps this device subscribed where it may ring; whether notices reach it while the page is closed. */
export const usePush = (mayRing: boolean): boolean =>
  useQuery({
    queryKey: ['push subscription'],
    queryFn: subscribeToPush,
    enabled: mayRing,
    staleTime: Infinity,
    gcTime: 0,
  }).data ?? false;
