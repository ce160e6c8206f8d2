import { useEffect, useState, type RefObject } from 'react';

/** The width and height of an element in CSS pixels, also after they change; zero where they are not known. */
export const useSize = (element: RefObject<Element | null>) => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
