import { holdLeaving } from '@hypercar/app-kit/leaving';
import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { holdBack } from './hold-back';

const opensElsewhere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';

/** The address below this site that a click goes to; undefined when it stays on the page or opens elsewhere. */
const leavingTo = (event: MouseEvent): string | undefined => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || opensElsewhere(link, event) || link.origin !== window.location.origin) return;
  const { pathname, search } = window.location;
  const here = link.pathname === pathname && link.search === search;
  return here ? undefined : link.pathname + link.search + link.hash;
};

/** Holds the site's links before the router hears of the click. */
const holdLinks = (hold: (address: string) => void): (() => void) => {
  const listener = (event: MouseEvent) => {
    const address = leavingTo(event);
    if (!address) return;
    event.preventDefault();
    event.stopPropagation();
    hold(address);
  };
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
};

const warnOnClosing = (): (() => void) => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
};

/**
 * Asks before a link of the site, the browser's Back or logging out leaves what is not saved; the browser asks when the
 * page is closed.
 */
export const LeaveQuestion = () => {
  const [held, setHeld] = useState<{ goOn: () => void; stay?: () => void }>();
  const navigate = useNavigate();
  useEffect(() => {
    const stops = [
      holdLinks((address) => setHeld({ goOn: () => void navigate(address) })),
      holdBack(setHeld),
      holdLeaving((goOn) => setHeld({ goOn })),
      warnOnClosing(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [navigate]);
  return (
    <ConfirmDialog
      open={held !== undefined}
      onOpenChange={() => {
        held?.stay?.();
        setHeld(undefined);
      }}
      title="Leave without saving?"
      description="You have changes that are not saved. They are lost when you leave."
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={() => held?.goOn()}
    />
  );
};
