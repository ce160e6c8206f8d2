import { ConfirmDialog } from '@hypercar/ui/confirm-dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const opensElsewhere = (link: HTMLAnchorElement, event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank';

/** The address below this site that a click goes to; undefined when it stays on the page or opens elsewhere. */
const leavingTo = (event: MouseEvent): string | undefined => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || opensElsewhere(link, event) || link.origin !== window.location.origin) return;
  const here = link.pathname === window.location.pathname;
  return here ? undefined : link.pathname + link.search + link.hash;
};

/** Asks before a link of the site is followed while something is not saved; the browser asks when the page is closed. */
export const LeaveQuestion = () => {
  const [to, setTo] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    // Before the router hears of the click.
    const hold = (event: MouseEvent) => {
      const address = leavingTo(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(address);
    };
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', hold, true);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', hold, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
  return (
    <ConfirmDialog
      open={to !== undefined}
      onOpenChange={() => setTo(undefined)}
      title="Leave without saving?"
      description="You have changes that are not saved. They are lost when you leave."
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={() => void navigate(to!)}
    />
  );
};
