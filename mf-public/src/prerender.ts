import { sitePlaceholders } from '@hypercar/contracts/site-placeholders';
import { setCourseData } from './features/landing/components/structured-data';
import { courseData } from './features/landing/course-data';
import { setSiteSettings } from './site/site-settings';

export { default as app } from './app';

// The pages are made before anybody knows the owner's settings; whoever publishes them puts these in.
setSiteSettings(sitePlaceholders);
setCourseData(courseData);

/** The paths whose screens are made at build time. What they show depends on no date, person or answer. */
export const paths = ['/', '/progress'];
