import { ApiError, authorization, callApi, messageIn } from '@hypercar/app-kit/api';
import { urlOf } from '@hypercar/app-kit/call';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import {
  beginCourseFile,
  type CourseFile,
  type CourseFileKind,
  coursePartBytes,
  listCourseFiles,
  partType,
  removeCourseFile,
  sendCoursePart,
  updateCourseFile,
} from '@hypercar/contracts/course-files';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const isWorking = ({ state }: CourseFile): boolean => state === 'preparing' || state === 'arriving';

/** The films and documents; asked for again while one is prepared. */
export const useCourseFiles = () =>
  useQuery({
    ...endpointQuery(listCourseFiles),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 2000 : false),
  });

interface Upload {
  file: File;
  kind: CourseFileKind;
  title: string;
  /** Hears how many bytes have arrived. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

const tries = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one part; answers how much has arrived. Throws ApiError. */
const sendPart = async (id: string, from: number, part: Blob, signal: AbortSignal) => {
  const answer = await fetch(urlOf(sendCoursePart, { query: { file: id, from } }), {
    method: 'POST',
    headers: { ...authorization(), 'Content-Type': partType },
    body: part,
    signal,
  });
  const body = (await answer.json().catch(() => ({}))) as { arrived?: number };
  // The answer to an earlier try was lost: the service says where to go on.
  if (body.arrived !== undefined && (answer.ok || body.arrived > from)) return body.arrived;
  throw new ApiError(answer.status, messageIn(body) ?? 'The file could not be sent.', body);
};

const isWorthRepeating = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429;

/** Sends a part again after a broken line. */
const sendPatiently = async (...part: Parameters<typeof sendPart>): Promise<number> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await sendPart(...part);
    } catch (failure) {
      part[3].throwIfAborted();
      if (attempt >= tries || !isWorthRepeating(failure)) throw failure;
      await pause(1000 * 2 ** attempt);
    }
};

/** Uploads a film or a document part by part. Throws ApiError, and the signal's reason; what had arrived is removed then. */
export const sendCourseFile = async ({ file, kind, title, onProgress, signal }: Upload) => {
  const begun = await callApi(beginCourseFile, { body: { kind, title, bytes: file.size } });
  try {
    for (let from = 0; from < file.size;) {
      const part = file.slice(from, from + coursePartBytes);
      from = await sendPatiently(begun.id, from, part, signal);
      onProgress(from);
    }
  } catch (failure) {
    await callApi(removeCourseFile, { params: { id: begun.id } }).catch(() => undefined);
    throw failure;
  }
  return begun;
};

/** Changes or removes a file, and reads the list again. */
export const useFileActs = () => {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: endpointKey(listCourseFiles) });
  return {
    readAgain,
    change: async ({ id, version }: CourseFile, patch: { title?: string; captions?: string }) => {
      await callApi(updateCourseFile, { params: { id }, body: { ...patch, version } });
      await readAgain();
    },
    remove: async (id: string) => {
      await callApi(removeCourseFile, { params: { id } });
      await readAgain();
    },
  };
};
