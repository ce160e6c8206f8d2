import type { Endpoint, ServiceName } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';

interface Upload {
  service: ServiceName;
  maxBytes: number;
}

const isUpload = (one: Endpoint): one is Endpoint & { upload: { maxBytes: number } } =>
  one.upload !== undefined;

/** The calls whose body is a file, as `POST /api/…`; their paths have no parameters. */
export const uploads: ReadonlyMap<string, Upload> = new Map(
  Object.values(endpoints)
    .filter(isUpload)
    .map(({ method, path, service, upload }) => [
      `${method} ${path}`,
      { service, maxBytes: upload.maxBytes },
    ]),
);

/** What takes the file of a call; undefined for any other call. */
export const uploadOf = (method: string, path: string): Upload | undefined =>
  uploads.get(`${method} ${path}`);
