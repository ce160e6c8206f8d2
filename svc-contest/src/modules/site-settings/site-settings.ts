import { picturesIn } from '@hypercar/contracts/picture-fields';
import { withContent } from '@hypercar/contracts/site-content-rules';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { filmTitles } from '../course-files/course-files';
import { picturesById } from '../media/media';
import type { Site } from '../site-content/site-content';

/** The public site's settings: those of the environment, with the content that is published. */
export const siteSettingsRoutes = (settings: SiteSettings, site: Site): readonly Route[] => [
  handle(getSiteSettings, async () => {
    const live = await site.readLive();
    const pictures = await picturesById(picturesIn(live));
    const films = await filmTitles(live.heroFilm === null ? [] : [live.heroFilm]);
    return withContent(settings, live, pictures, films);
  }),
];
