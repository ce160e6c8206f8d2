import { ApiError, authorization, messageIn } from '@hypercar/app-kit/api';
import { urlOf, type Call } from './call';

export interface FileToSend {
  /** The call whose body is the file, and its query. */
  target: Call;
  query: Readonly<Record<string, string>>;
  file: Blob;
  /** Hears how many bytes have gone. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
  /** What is said when there is no answer, or one without a sentence. */
  failed: string;
}

const parsed = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** Sends a file with progress, which `fetch` does not tell; returns the answer. Throws ApiError; never settles after an abort. */
export const sendFile = <Answer>(sent: FileToSend): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { target, query, file, onProgress, signal, failed } = sent;
    const request = new XMLHttpRequest();
    const fail = (body: Record<string, unknown> = {}) =>
      reject(new ApiError(request.status, messageIn(body) ?? failed, body));
    request.open(target.method, urlOf(target, { query }));
    for (const header of Object.entries(authorization())) request.setRequestHeader(...header);
    request.setRequestHeader('Content-Type', file.type);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onerror = () => fail();
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as Answer);
      else fail(body);
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
