import { sitePlaceholders } from '@hypercar/contracts/site-placeholders';
import { setCourseData } from './features/landing/components/structured-data';
import { courseData } from './features/landing/course-data';
import { setSiteSettings } from './site/site-settings';

export { default as app } from './app';

// Pages are prerendered before the owner's settings are known, with placeholders for them.
setSiteSettings(sitePlaceholders);
setCourseData(courseData);

/** The paths whose screens are made at build time. What they show depends on no date, person or answer. */
export const paths = ['/', '/progress'];
