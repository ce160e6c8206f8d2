import { ApiError, isConfirmed } from '@hypercar/app-kit/api';
import { urlOf, type Call, type InputArgs } from './call';
import { readResponse } from './read-response';

/** A file from a service. */
export interface SavedFile {
  name: string;
  content: Blob;
}

const failureOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  return new ApiError(response.status, body.message ?? 'An error occurred', body);
};

const nameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';

/** Passes a file to the browser as a download. */
const handOver = ({ name, content }: SavedFile): void => {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
};

const fetchFile = async (url: string, mayRepeat = true): Promise<Response> => {
  const response = await readResponse(url);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (mayRepeat && (await isConfirmed(failure))) return fetchFile(url, false);
  throw failure;
};

/** Fetches an export with the bearer token and saves it under the service's file name. Throws ApiError. */
export const saveFile = async <const C extends Call>(
  target: C,
  ...[input]: InputArgs<C, object>
): Promise<SavedFile> => {
  const response = await fetchFile(urlOf(target, input));
  const file = { name: nameOf(response), content: await response.blob() };
  handOver(file);
  return file;
};
