import { callApi } from '@hypercar/app-kit/api';
import { useSession } from '@hypercar/app-kit/session';
import type { ModuleDetails } from '@hypercar/contracts/course-access';
import { whenNear } from '@hypercar/ui/when-near';
import { useEffect, useState, type RefObject } from 'react';
import { accessCall } from '../../course/access-call';

const none: readonly ModuleDetails[] = [];

/**
 * What stands inside the modules, for a member with access; asked for when `place` comes near, and again when the member
 * comes back to this page: from the checkout, perhaps.
 */
export const useModuleDetails = (place: RefObject<Element | null>): readonly ModuleDetails[] => {
  const { user } = useSession();
  const userId = user?.id;
  const [known, setKnown] = useState({ userId, modules: none });
  useEffect(() => {
    if (!userId) return;
    const read = () =>
      void callApi(accessCall).then(
        (answer) => answer && setKnown({ userId, modules: answer.modules }),
        () => undefined,
      );
    const readAgain = () => document.visibilityState === 'visible' && read();
    const stopWaiting = whenNear(place.current!, () => {
      read();
      document.addEventListener('visibilitychange', readAgain);
    });
    return () => {
      stopWaiting?.();
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [userId, place]);
  return known.userId === userId ? known.modules : none;
};
