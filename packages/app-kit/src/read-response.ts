import { ApiError, authorization } from '@hypercar/app-kit/api';

/** Fetches an address as the signed-in user; returns a response with any status. Throws ApiError 0 without a response. */
export const readResponse = async (
  url: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  try {
    return await fetch(url, {
      headers: { ...headers, ...authorization() },
      credentials: 'include',
      ...(signal ? { signal } : {}),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw new ApiError(0, 'The server cannot be reached. Check your connection and try again.');
  }
};
