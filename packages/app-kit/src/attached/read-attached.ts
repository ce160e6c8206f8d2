import type { AttachedFile } from '@hypercar/contracts/attached-files';
import { queryOptions } from '@tanstack/react-query';
import { urlOf } from '../call';
import { readResponse } from '../read-response';
import { failureOf, handOver } from '../save-file';
import type { AttachedView } from './attached-view';

const readBytes = async (
  { calls }: AttachedView,
  id: string,
  signal?: AbortSignal,
): Promise<Blob> => {
  const response = await readResponse(urlOf(calls.read, { params: { id } }), signal);
  if (!response.ok) throw await failureOf(response);
  return response.blob();
};

const dataAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(bytes);
  });

/** A picture as an address of its own bytes: the page's policy shows no others but the site's. */
export const pictureQuery = (view: AttachedView, { id }: AttachedFile) =>
  queryOptions({
    queryKey: [view.calls.read.path, id],
    queryFn: async ({ signal }) => dataAddress(await readBytes(view, id, signal)),
    staleTime: Infinity,
  });

/** Fetches a file and saves it under its name. Throws ApiError. */
export const saveAttached = async (view: AttachedView, { id, name }: AttachedFile) =>
  handOver({ name, content: await readBytes(view, id) });
