import { useRemoval } from '@hypercar/app-kit/use-removal';
import {
  createTransferSheet,
  deleteTransferSheet,
  listTransferSheets,
  restoreTransferSheet,
  updateTransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { useWrite } from '../../../calls/use-write';

const list = listTransferSheets.path;

export const useRecordSheet = () =>
  useWrite({
    target: createTransferSheet,
    list,
    done: 'Transfer sheet recorded',
    failed: 'Failed to record transfer sheet.',
    nameOf: ({ body }) => `The sheet of ${String(body.makerName)}`,
  });

export const useChangeSheet = () =>
  useWrite({
    target: updateTransferSheet,
    list,
    done: 'Transfer sheet updated',
    failed: 'Failed to update transfer sheet.',
    nameOf: () => 'The edit of a sheet',
  });

export const useDeleteSheet = () =>
  useRemoval({
    list: listTransferSheets,
    remove: deleteTransferSheet,
    restore: restoreTransferSheet,
    deleted: 'Transfer sheet deleted',
    failed: 'Failed to delete transfer sheet.',
    restored: 'Transfer sheet restored',
  });
