import type { AppRoute } from '@hypercar/contracts/app-routes';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ScreenBoundary, type ScreenBoundaryProps } from './screen-boundary';

export interface RemoteSlotProps {
  route: AppRoute;
  load: (route: AppRoute, attempt: number) => Promise<ComponentType>;
  /** A loaded screen is rendered at once: React delays a lazy one by 300 ms. */
  ready?: (path: string) => ComponentType | undefined;
  loading: ReactNode;
  renderFailure: ScreenBoundaryProps['renderFailure'];
  /** Called when the screen is shown. */
  onShown?: (() => void) | undefined;
}

const Shown = ({ onShown }: Pick<RemoteSlotProps, 'onShown'>) => {
  // oxlint-disable-next-line react/exhaustive-deps -- once per screen
  useEffect(() => onShown?.(), []);
  return null;
};

interface Shot {
  attempt: number;
  Screen: ComponentType;
}

/** React.lazy remembers a rejection, so that every attempt needs its own. */
const shot = ({ route, load, ready }: RemoteSlotProps, attempt: number): Shot => ({
  attempt,
  Screen:
    (attempt === 0 && ready?.(route.path)) ||
    lazy(async () => ({ default: await load(route, attempt) })),
});

/** The slot of a remote's screen: loads it, shows why it failed, offers a retry. Key it by the route's path. */
export function RemoteSlot(props: RemoteSlotProps) {
  const [{ attempt, Screen }, setShot] = useState(() => shot(props, 0));
  return (
    <ScreenBoundary
      key={attempt}
      renderFailure={props.renderFailure}
      onRetry={() => setShot(shot(props, attempt + 1))}
    >
      <Suspense fallback={props.loading}>
        <Screen />
        <Shown onShown={props.onShown} />
      </Suspense>
    </ScreenBoundary>
  );
}
