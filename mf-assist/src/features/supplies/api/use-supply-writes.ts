import { useRemoval } from '@hypercar/app-kit/use-removal';
import { useWrite } from '../../../calls/use-write';
import { addCall, changeCall, removeCall, restoreCall, suppliesCall } from './supply-calls';

const list = suppliesCall.path;

export const useAddSupply = () =>
  useWrite({
    target: addCall,
    list,
    done: 'Supply added',
    failed: 'Failed to add supply item.',
    nameOf: ({ body }) => `“${body.item}”`,
  });

export const useChangeSupply = () =>
  useWrite({
    target: changeCall,
    list,
    done: 'Supply updated',
    failed: 'Failed to update supply item.',
    nameOf: ({ body }) => (body?.item ? `“${body.item}”` : 'The edit of a supply'),
  });

export const useDeleteSupply = () =>
  useRemoval({
    list: suppliesCall,
    remove: removeCall,
    restore: restoreCall,
    deleted: 'Supply deleted',
    failed: 'Failed to delete supply item.',
    restored: 'Supply restored',
  });
