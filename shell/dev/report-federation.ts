import { type Federation, readFederation } from './read-federation';

/** What an open page has loaded; without `federation` it has no runtime that can be read. */
export interface PageReport {
  path: string;
  federation: Federation | undefined;
}

/** The pages of this browser answer here; the message `report` asks them. */
export const channelName = 'federation';

/** Lets federation.html ask this page what it has loaded. */
export const answerReports = (channel: BroadcastChannel): void => {
  channel.addEventListener('message', ({ data }) => {
    if (data !== 'report') return;
    const { __FEDERATION__: runtime } = globalThis as { __FEDERATION__?: unknown };
    const report: PageReport = {
      path: globalThis.location.pathname,
      federation: readFederation(runtime),
    };
    channel.postMessage(report);
  });
};

/** Asks every open page each second; answers how to stop. `show` gets the reports of the second before. */
export const followReports = (
  channel: BroadcastChannel,
  show: (reports: PageReport[]) => void,
  everyMs = 1000,
): (() => void) => {
  let reports: PageReport[] = [];
  const take = ({ data }: MessageEvent): void => {
    if (data !== 'report') reports.push(data as PageReport);
  };
  channel.addEventListener('message', take);
  const ask = (): void => channel.postMessage('report');
  ask();
  const timer = setInterval(() => {
    show(reports.toSorted((a, b) => a.path.localeCompare(b.path)));
    reports = [];
    ask();
  }, everyMs);
  return () => {
    clearInterval(timer);
    channel.removeEventListener('message', take);
  };
};
