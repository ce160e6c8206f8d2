// Cut by `npm run fonts` down to what the site sets.
const archivo = new URL('./fonts/archivo-expanded.woff2', import.meta.url).pathname;
const atkinson = new URL('./fonts/atkinson.woff2', import.meta.url).pathname;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

// The fallbacks have the metrics of the real fonts, to avoid layout shift.
export const fontFaces = `
@font-face{font-family:'Archivo Variable';font-style:normal;font-display:swap;font-weight:100 900;font-stretch:125%;src:url(${archivo}) format('woff2');unicode-range:${latin}}
@font-face{font-family:'Atkinson Hyperlegible Next Variable';font-style:normal;font-display:swap;font-weight:400 700;src:url(${atkinson}) format('woff2');unicode-range:${latin}}
@font-face{font-family:'Archivo Fallback';font-weight:500 900;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:122.8%;ascent-override:71.6%;descent-override:17.1%;line-gap-override:0%}
@font-face{font-family:'Atkinson Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Roboto');size-adjust:98.7%;ascent-override:99.3%;descent-override:32.4%;line-gap-override:0%}
`;
