import { useRemoval } from '@hypercar/app-kit/use-removal';
import {
  deleteCureTimer,
  endCureTimer,
  listCureTimers,
  restoreCureTimer,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import { useWrite } from '../../../calls/use-write';

const list = listCureTimers.path;

export const useStartTimer = () =>
  useWrite({
    target: startCureTimer,
    list,
    done: 'Cure timer started',
    failed: 'Failed to start cure timer.',
  });

export const useEndTimer = () =>
  useWrite({
    target: endCureTimer,
    list,
    done: 'Cure timer ended',
    failed: 'Failed to end cure timer.',
  });

export const useDeleteTimer = () =>
  useRemoval({
    list: listCureTimers,
    remove: deleteCureTimer,
    restore: restoreCureTimer,
    deleted: 'Cure timer deleted',
    failed: 'Failed to delete cure timer.',
    restored: 'Cure timer restored',
  });
