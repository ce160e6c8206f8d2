import { notify } from '@hypercar/app-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { refreshMethods } from './methods-query';

/** A change of the sign-in methods, which reads them anew and says that it is done. */
export const useChange = <Input, Result>(done: string, change: (input: Input) => Promise<Result>) =>
  useMutation({
    mutationFn: change,
    onSuccess: () => {
      notify({ title: done, kind: 'success' });
      return refreshMethods();
    },
  });
