import { ApiError, callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type { exportMyData } from '@hypercar/contracts/my-account';

const exportCall = call<typeof exportMyData>('GET', '/api/auth/export');

const keptMs = 60_000;

/** Lets the browser save a text as a file. */
const saveAs = (name: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Some browsers read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
};

/** Fetches everything that the product keeps about the member and saves it as a file. Throws ApiError. */
export const downloadMyData = async (username: string): Promise<void> => {
  const data = await callApi(exportCall);
  if (data === null) throw new ApiError(401, 'You are signed out. Please log in again.');
  const today = new Date().toISOString().slice(0, 10);
  saveAs(`hypercar-${username}-${today}.json`, JSON.stringify(data, null, 2));
};
