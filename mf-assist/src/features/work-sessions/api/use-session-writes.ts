import { useRemoval } from '@hypercar/app-kit/use-removal';
import { useWrite } from '../../../calls/use-write';
import { endCall, removeCall, restoreCall, sessionsCall, startCall } from './session-calls';

const list = sessionsCall.path;

export const useStartWork = () =>
  useWrite({ target: startCall, list, done: 'Work started', failed: 'Failed to start work.' });

export const useEndWork = () =>
  useWrite({ target: endCall, list, done: 'Work ended', failed: 'Failed to end work.' });

export const useDeleteSession = () =>
  useRemoval({
    list: sessionsCall,
    remove: removeCall,
    restore: restoreCall,
    deleted: 'Work session deleted',
    failed: 'Failed to delete work session.',
    restored: 'Work session restored',
  });
