import { ApiError, isConfirmed } from '@hypercar/app-kit/api';
import { endMarkHeader } from '@hypercar/contracts/csv-end';
import { urlOf, type Call, type InputArgs } from './call';
import { type ExportProgress, readExport } from './read-export';
import { readResponse } from './read-response';

/** A file from a service. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** What a response that is no success says. */
export const failureOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  return new ApiError(response.status, body.message ?? 'An error occurred', body);
};

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';

/** Passes a file to the browser as a download. */
export const handOver = ({ name, content }: SavedFile): void => {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
};

const fetchFile = async (
  url: string,
  signal: AbortSignal | undefined,
  mayRepeat = true,
): Promise<Response> => {
  const response = await readResponse(url, signal, { [endMarkHeader]: '1' });
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (mayRepeat && (await isConfirmed(failure))) return fetchFile(url, signal, false);
  throw failure;
};

/** Who waits for a file: is told how far it has come, and may stop it. */
export interface Saving {
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

/**
 * Fetches an export with the bearer token and saves it under the service's file name, when it is whole. Throws ApiError,
 * CutExport, and the signal's reason.
 */
export const saveFile = async <const C extends Call>(
  target: C,
  ...[input]: InputArgs<C, Partial<Saving>>
): Promise<SavedFile> => {
  const { signal, onProgress = () => undefined } = input ?? {};
  const response = await fetchFile(urlOf(target, input), signal);
  const file = { name: nameOf(response), content: await readExport(response, onProgress, signal) };
  handOver(file);
  return file;
};
