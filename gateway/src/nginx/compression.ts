import { compressibleTypes, leastBytesToCompress } from '../table/content-types';

/** Sends precompressed files as they are, and compresses the rest on the fly. */
export const compression = (brotli: boolean): string => {
  // text/html is always in nginx's list, and naming it again is a warning.
  const types = compressibleTypes.filter((type) => type !== 'text/html').join(' ');
  const gzip = `gzip_static on;
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_comp_level 5;
gzip_min_length ${leastBytesToCompress};
gzip_types ${types};`;
  if (!brotli) return gzip;
  return `${gzip}
brotli_static on;
brotli on;
brotli_comp_level 4;
brotli_min_length ${leastBytesToCompress};
brotli_types ${types};`;
};
