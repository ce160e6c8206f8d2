import { useRemoval } from '@hypercar/app-kit/use-removal';
import { useWrite } from '../../../calls/use-write';
import { readingsCall, recordCall, removeCall, restoreCall } from './reading-calls';

export const useRecordReading = () =>
  useWrite({
    target: recordCall,
    list: readingsCall.path,
    done: 'Reading recorded',
    failed: 'Failed to record reading.',
  });

export const useDeleteReading = () =>
  useRemoval({
    list: readingsCall,
    remove: removeCall,
    restore: restoreCall,
    deleted: 'Reading deleted',
    failed: 'Failed to delete reading.',
    restored: 'Reading restored',
  });
