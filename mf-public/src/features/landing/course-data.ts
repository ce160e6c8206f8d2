import { modules } from './content/curriculum';
import { packageElementId } from './scroll-to-packages';
import { siteConfig, type CoursePackage } from './site-config';

const { name, description, session, packages } = siteConfig;
const organization = { '@type': 'Organization', name };

const offer = (item: CoursePackage, isEarlyBird: boolean, home: string) => ({
  '@type': 'Offer',
  name: item.name,
  category: 'Paid',
  priceCurrency: 'USD',
  price: isEarlyBird ? item.earlyBirdPrice : item.regularPrice,
  availability: 'https://schema.org/InStock',
  url: `${home}#${packageElementId(item.id)}`,
});

const course = (isEarlyBird: boolean, home: string) => ({
  '@type': 'Course',
  name: `${name} Course`,
  description,
  url: home,
  provider: { ...organization, url: home },
  syllabusSections: modules.map(({ title }) => ({ '@type': 'Syllabus', name: title })),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `P${session.weeks}W`,
  },
  offers: packages.map((item) => offer(item, isEarlyBird, home)),
});

/** What comes in a parcel is a product besides. */
const product = (item: CoursePackage, isEarlyBird: boolean, home: string) => ({
  '@type': 'Product',
  name: item.name,
  description: item.summary,
  image: `${home}share.png`,
  brand: { '@type': 'Brand', name },
  offers: offer(item, isEarlyBird, home),
});

const graph = (isEarlyBird: boolean, home: string) => ({
  '@context': 'https://schema.org',
  '@graph': [
    course(isEarlyBird, home),
    ...packages
      .filter(({ id }) => id !== 'full-course')
      .map((item) => product(item, isEarlyBird, home)),
  ],
});

/** What search engines read of the course and its kits, as JSON-LD; `home` is the landing page's address. */
export const courseData = (isEarlyBird: boolean, home: string): string =>
  // "<" would end the element early.
  JSON.stringify(graph(isEarlyBird, home)).replaceAll('<', '\\u003c');
