import { restWords } from '@hypercar/contracts/site-words';
import { modules } from './content/curriculum';
import { packageElementId } from './scroll-to-packages';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { coursePackages, type CoursePackage } from './course-packages';
import { siteConfig } from './site-config';

const { name, description, session } = siteConfig;
/** What the data depends on besides the code. */
export interface CourseFacts {
  isEarlyBird: boolean;
  home: string;
  prices: SiteSettings['prices'];
}

const organization = { '@type': 'Organization', name };

const offer = (item: CoursePackage, { isEarlyBird, home, prices }: CourseFacts) => ({
  '@type': 'Offer',
  name: restWords[item.name],
  category: 'Paid',
  priceCurrency: 'USD',
  price: prices[item.checkout][isEarlyBird ? 'earlyBird' : 'regular'],
  availability: 'https://schema.org/InStock',
  url: `${home}#${packageElementId(item.id)}`,
});

const course = (facts: CourseFacts) => ({
  '@type': 'Course',
  name: `${name} Course`,
  description,
  url: facts.home,
  provider: { ...organization, url: facts.home },
  syllabusSections: modules.map(({ title }) => ({ '@type': 'Syllabus', name: restWords[title] })),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `P${session.weeks}W`,
  },
  offers: coursePackages.map((item) => offer(item, facts)),
});

/** What comes in a parcel is a product besides. */
const product = (item: CoursePackage, facts: CourseFacts) => ({
  '@type': 'Product',
  name: restWords[item.name],
  description: restWords[item.summary],
  image: `${facts.home}share.png`,
  brand: { '@type': 'Brand', name },
  offers: offer(item, facts),
});

const graph = (facts: CourseFacts) => ({
  '@context': 'https://schema.org',
  '@graph': [
    course(facts),
    ...coursePackages.filter(({ id }) => id !== 'full-course').map((item) => product(item, facts)),
  ],
});

/** What search engines read of the course and its kits, as JSON-LD; `home` is the landing page's address. */
export const courseData = (facts: CourseFacts): string =>
  // "<" would end the element early.
  JSON.stringify(graph(facts)).replaceAll('<', '\\u003c');
