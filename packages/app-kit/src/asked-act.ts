import { useSearchParams } from 'react-router-dom';
import { followsScreen } from './search-state';

/** Whether the address asks to begin an act (`?do=add-note`), and what takes that out of the address. */
export const useAskedAct = (act: string) => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('do') === act;
  const done = () => {
    if (!isAsked) return;
    const next = new URLSearchParams(params);
    next.delete('do');
    setParams(next, { replace: true, state: followsScreen });
  };
  return [isAsked, done] as const;
};
