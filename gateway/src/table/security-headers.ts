const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // styled-components writes style elements in the browser.
  "style-src 'self' 'unsafe-inline'",
  // The QR image and the pictures of social posts come from elsewhere.
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** On every response of the gateway, errors included; a service's own are replaced. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of a service's answer that stop at the gateway. */
export const hiddenHeaders: readonly string[] = [
  ...Object.keys(securityHeaders),
  'X-Request-Id',
  'X-Powered-By',
  'Server',
];
