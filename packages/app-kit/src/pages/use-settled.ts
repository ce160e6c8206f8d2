import { useEffect, useState } from 'react';

/** Long enough for the next key, short enough not to be waited for. */
const stillMs = 250;

/** What a person types, once it has stood still for a moment: a service is not asked at every key. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), stillMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
