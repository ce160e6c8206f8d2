import { ApiError } from '@hypercar/app-kit/api';
import { urlOf, type Call, type InputArgs } from './call';
import { readResponse } from './read-response';

/** A file from a service. */
export interface SavedFile {
  name: string;
  content: Blob;
}

const sentenceOf = async (response: Response): Promise<string> => {
  try {
    return ((await response.json()) as { message?: string }).message ?? 'An error occurred';
  } catch {
    return 'An error occurred';
  }
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

/** Fetches an export with the bearer token and saves it under the service's file name. Throws ApiError. */
export const saveFile = async <const C extends Call>(
  target: C,
  ...[input]: InputArgs<C, object>
): Promise<SavedFile> => {
  const response = await readResponse(urlOf(target, input));
  if (!response.ok) throw new ApiError(response.status, await sentenceOf(response));
  const file = { name: nameOf(response), content: await response.blob() };
  handOver(file);
  return file;
};
