import { mayOpen } from '@hypercar/app-kit/may-open';
import { addressIn, type Ahead, fetchAhead, readManifest } from '@hypercar/app-kit/slice-manifest';
import { storedToken, storedUser } from '@hypercar/app-kit/stored-session';
import { appRoutes } from '@hypercar/contracts/app-routes';
import { withoutTrailingSlash } from './paths';

/**
 * Runs beside the shell's script on pages that do not name their screen's build: fetches the remote's entry and the
 * screen's scripts while the shell is still on its way, for somebody who may open the page.
 */
const path = withoutTrailingSlash(location.pathname);
const route = appRoutes.find((known) => known.path === path);

if (route && storedToken() && mayOpen(route.access, storedUser())) {
  const manifest = readManifest(route.slice);
  const address = manifest.then(addressIn).catch(() => undefined);
  (globalThis as Ahead).ahead = { [route.slice]: address };
  manifest
    .then((found) => {
      const { publicPath, screens } = found.metaData;
      const { entry, scripts } = addressIn(found);
      // By the names of the remotes' files: src/routes/admin-route is the screen of /admin.
      const screen = screens[`src/routes${path}-route`] ?? [];
      fetchAhead([entry, ...scripts, ...screen.map((file) => publicPath + file)]);
    })
    .catch(() => undefined);
}
