import { ApiError, authorization } from '@hypercar/app-kit/api';

/** Reads an address as the signed-in user; a failed status is an answer too. Throws ApiError 0 when none comes. */
export const readResponse = async (url: string, signal?: AbortSignal): Promise<Response> => {
  try {
    return await fetch(url, {
      headers: authorization(),
      credentials: 'include',
      ...(signal ? { signal } : {}),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.');
  }
};
