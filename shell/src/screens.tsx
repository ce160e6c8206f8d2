import { AccessGuard } from '@hypercar/app-kit/access-guard';
import { RemoteSlot } from '@hypercar/app-kit/remote-slot';
import { loadScreen, readyScreen } from '@hypercar/app-kit/slice-loader';
import { appRoutes, type AppRoute } from '@hypercar/contracts/app-routes';
import { Loading } from '@hypercar/ui/loading';
import { Route, Routes } from 'react-router-dom';
import { useArrival } from './arrival/use-arrival';
import { NotFound } from './not-found';
import { ScreenFailure } from './screen-failure';

const Screen = ({ route }: { route: AppRoute }) => {
  const arrived = useArrival();
  return (
    <AccessGuard route={route} loading={<Loading />}>
      <RemoteSlot
        route={route}
        load={loadScreen}
        ready={readyScreen}
        loading={<Loading />}
        renderFailure={(message, retry) => <ScreenFailure message={message} onRetry={retry} />}
        onShown={arrived}
      />
    </AccessGuard>
  );
};

/** The routes of the contract, each with its own remote's screen. */
export const Screens = () => (
  <Routes>
    {appRoutes.map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={<Screen key={route.path} route={route} />}
      />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
