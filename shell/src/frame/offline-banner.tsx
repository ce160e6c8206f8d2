import { theme } from '@hypercar/ui/theme';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the browser has no network; what is shown may be old. */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Bar>
          You are offline. What you see may be out of date, and most changes cannot be saved.
        </Bar>
      )}
    </div>
  );
};

const Bar = styled.p`
  padding: ${theme.space.xs} ${theme.space.gutter};
  background: ${theme.colour.warningGround};
  color: ${theme.colour.warning};
  font-size: ${theme.size.small};
  text-align: center;
`;
