import { ApiError } from '@hypercar/app-kit/api';

/** Whether a failed call has a final answer: not one to be sent again later. */
export const isFinal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  ![401, 408, 429].includes(failure.status);
