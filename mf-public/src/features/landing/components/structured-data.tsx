import { useEffect, useRef } from 'react';
import { useSiteSettings } from '../../../site/site-settings';
import type { CourseFacts } from '../course-data';
import { useEarlyBird } from '../early-bird';

type CourseData = (facts: CourseFacts) => string;
let atBuildTime: CourseData | undefined;

/** The build renders the data at once; a browser loads what makes it only to correct it. */
export const setCourseData = (make: CourseData): void => void (atBuildTime = make);

/** What search engines read of the course. A prerendered page has it, at the early-bird prices. */
export const StructuredData = () => {
  const element = useRef<HTMLScriptElement>(null);
  const isEarlyBird = useEarlyBird();
  const { publicUrl, prices } = useSiteSettings();
  const home = `${publicUrl}/`;
  useEffect(() => {
    const place = element.current!;
    if (isEarlyBird && place.textContent) return;
    void import('../course-data').then(({ courseData }) => {
      // By a node, because trusted types let no text into a script, not even data.
      place.replaceChildren(courseData({ isEarlyBird, home, prices }));
    });
  }, [isEarlyBird, home, prices]);
  return (
    <script
      ref={element}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: atBuildTime?.({ isEarlyBird, home, prices }) ?? '' }}
    />
  );
};
