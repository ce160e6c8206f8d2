import { type DashboardPanel, dashboardPanels } from '@hypercar/contracts/staff-places';
import { useEffect, useState } from 'react';
import { placeOf } from './panel-place';

/** The line below the bars that stay in view; the section that crosses it is the one in view. */
const readingLine = 0.3;

const sectionAt = (): DashboardPanel | undefined => {
  const line = window.innerHeight * readingLine;
  const passed = dashboardPanels.filter(({ key }) => {
    const place = document.getElementById(placeOf(key));
    return place !== null && place.getBoundingClientRect().top <= line;
  });
  return (passed.at(-1) ?? dashboardPanels[0]).key;
};

/** The section of the dashboard that is in view, measured at most once a frame. */
export const useSectionInView = (): DashboardPanel | undefined => {
  const [section, setSection] = useState<DashboardPanel>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setSection(sectionAt()));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('scroll', measure);
    };
  }, []);
  return section;
};
