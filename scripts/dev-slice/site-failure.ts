/** Why a site gave no answer, as one sentence for a person. */
export class SiteFailure extends Error {
  constructor(
    message: string,
    /** Whether a person must change something before it can answer. */
    readonly isFinal: boolean,
    readonly status: 502 | 504 = 502,
  ) {
    super(message);
  }
}

const unknownName = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'];
const noHttps = ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'];
const broken = ['ECONNRESET', 'EPIPE'];
const isOfCertificate = (code: string): boolean => /CERT|SIGNATURE|ISSUER|CRL|ERR_TLS_/.test(code);

export const timedOut = 'SITE_TIMED_OUT';

/** An error of Node.js's clients in, the sentence out. */
export const siteFailure = (site: URL, error: NodeJS.ErrnoException): SiteFailure => {
  const { origin, hostname } = site;
  const code = error.code ?? '';
  if (code === timedOut) return new SiteFailure(`${origin} takes too long to answer.`, false, 504);
  if (unknownName.includes(code))
    return new SiteFailure(`There is no address of the name ${hostname}.`, true);
  if (noHttps.includes(code)) return new SiteFailure(`${origin} does not speak HTTPS.`, true);
  if (isOfCertificate(code))
    return new SiteFailure(
      `The certificate of ${origin} is refused (${error.message.split('. ')[0]}). ` +
        'For a test server, NODE_EXTRA_CA_CERTS names the file of the authority to trust.',
      true,
    );
  if (broken.includes(code)) return new SiteFailure(`${origin} breaks the connection off.`, false);
  return new SiteFailure(`${origin} cannot be reached (${code || error.message}).`, false);
};
