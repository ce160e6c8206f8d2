import { AccessGuard } from '@hypercar/app-kit/access-guard';
import { RemoteSlot, type RemoteSlotProps } from '@hypercar/app-kit/remote-slot';
import { type AppRoute, appRoutes } from '@hypercar/contracts/app-routes';
import { Loading } from '@hypercar/ui/loading';
import { Route, Routes } from 'react-router-dom';
import { Button } from '@hypercar/ui/button';
import { Page } from '@hypercar/ui/page';
import { useScrollAndFocus } from './navigation/use-scroll-and-focus';
import { useFreshBuild } from './use-fresh-build';
import { NotFound } from './not-found';

/** Shown in a slot whose screen failed to load. */
const ScreenFailure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert">
    <Page title="This part is not available" lead={message} width="text">
      <Button onClick={onRetry}>Try again</Button>
    </Page>
  </div>
);

export type ScreensProps = Required<Pick<RemoteSlotProps, 'load' | 'ready'>>;

const Screen = ({ route, load, ready }: ScreensProps & { route: AppRoute }) => {
  const onShown = useScrollAndFocus();
  return (
    <AccessGuard route={route} loading={<Loading />}>
      <RemoteSlot
        route={route}
        load={load}
        ready={ready}
        loading={<Loading />}
        renderFailure={(message, retry) => <ScreenFailure message={message} onRetry={retry} />}
        onShown={onShown}
      />
    </AccessGuard>
  );
};

/** The routes of the contract, each with its own remote's screen. */
export const Screens = (loaders: ScreensProps) => {
  useFreshBuild();
  return (
    <Routes>
      {appRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={<Screen key={route.path} route={route} {...loaders} />}
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
};
