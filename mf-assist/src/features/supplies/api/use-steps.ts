import { useEffect, useRef, useState } from 'react';

/** After the last step, so that five taps are one change. */
const settleMs = 600;

interface Steps {
  value: number;
  least: number;
  most: number;
  /** Gets the value that the steps have led to. */
  onSettled: (value: number) => void;
}

/** A number that is changed in steps: what is shown meanwhile, and a function that steps by the given amount. */
export const useSteps = ({ value, least, most, onSettled }: Steps) => {
  const [reached, setReached] = useState<number>();
  const latest = useRef({ value, onSettled, reached });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    Object.assign(latest.current, { value, onSettled });
  });
  const reach = (next: number | undefined) => {
    latest.current.reached = next;
    setReached(next);
  };
  const settle = () => {
    const { reached: last, value: before, onSettled: tell } = latest.current;
    clearTimeout(timer.current);
    reach(undefined);
    if (last !== undefined && last !== before) tell(last);
  };
  const settleNow = useRef(settle);
  useEffect(() => () => settleNow.current(), []);
  const step = (by: number) => {
    const { reached: last, value: before } = latest.current;
    reach(Math.min(most, Math.max(least, (last ?? before) + by)));
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, settleMs);
  };
  return { shown: reached ?? value, step };
};
