import { siteConfig } from '../site-config';
import { modules } from '../content/curriculum';
import { useEarlyBird } from '../use-early-bird';

const course = (isEarlyBird: boolean) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: `${siteConfig.name} Course`,
  description: siteConfig.description,
  provider: { '@type': 'Organization', name: siteConfig.name },
  syllabusSections: modules.map(({ title }) => ({ '@type': 'Syllabus', name: title })),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `P${siteConfig.session.weeks}W`,
  },
  offers: siteConfig.packages.map((item) => ({
    '@type': 'Offer',
    name: item.name,
    category: 'Paid',
    priceCurrency: 'USD',
    price: isEarlyBird ? item.earlyBirdPrice : item.regularPrice,
    url: item.checkoutUrl,
  })),
});

/** What search engines read of the course. */
export const StructuredData = () => {
  // "<" would end the element early.
  const json = JSON.stringify(course(useEarlyBird())).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
};
