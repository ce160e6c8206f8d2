import { css } from 'styled-components';
import { theme } from './theme';
import { bothThemes, themeDeclarations } from './theme-declarations';

// Cut by `npm run fonts` down to what the site sets.
const archivo = new URL('./fonts/archivo-expanded.woff2', import.meta.url).pathname;
const digits = new URL('./fonts/archivo-digits.woff2', import.meta.url).pathname;
const atkinson = new URL('./fonts/atkinson.woff2', import.meta.url).pathname;

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

// The text's own zero has a slash: its digits are the headings'. The fallbacks have the metrics of the real fonts, to avoid layout shift.
const fontFaces = `
@font-face{font-family:'Archivo Variable';font-style:normal;font-display:swap;font-weight:100 900;font-stretch:125%;src:url(${archivo}) format('woff2');unicode-range:${latin}}
@font-face{font-family:'Atkinson Hyperlegible Next Variable';font-style:normal;font-display:swap;font-weight:400 700;src:url(${atkinson}) format('woff2');unicode-range:${latin}}
@font-face{font-family:'Atkinson Hyperlegible Next Variable';font-style:normal;font-display:swap;font-weight:400 700;src:url(${digits}) format('woff2');unicode-range:U+0030-0039}
@font-face{font-family:'Archivo Fallback';font-weight:500 900;src:local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold'),local('Roboto Bold');size-adjust:124.2%;ascent-override:70.8%;descent-override:16.9%;line-gap-override:0%}
@font-face{font-family:'Atkinson Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Roboto');size-adjust:98.7%;ascent-override:99.3%;descent-override:32.4%;line-gap-override:0%}
`;

// The build minifies `css`, so everything in it must be static text.
const ground = css`
  ${fontFaces}
  :root {
    ${themeDeclarations};
    color-scheme: dark;
  }
  /* The system's theme, or the chosen one (shell/src/theme). Browsers that do not know light-dark() stay dark. */
  @supports (color: light-dark(red, red)) {
    :root {
      ${bothThemes};
      color-scheme: light dark;
      --scheme-contrary: light;
    }
    @media (prefers-color-scheme: light) {
      :root {
        --scheme-contrary: dark;
      }
    }
    :root[data-theme='light'] {
      color-scheme: light;
      --scheme-contrary: dark;
    }
    :root[data-theme='dark'] {
      color-scheme: dark;
      --scheme-contrary: light;
    }
    @media print {
      :root:root {
        color-scheme: light;
        --scheme-contrary: light;
      }
      /* Of a page with an open dialog, the dialog alone. */
      body:has(> [role='dialog']) > #root {
        display: none;
      }
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  * {
    margin: 0;
  }
  html {
    scroll-padding-top: 5rem;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    background: ${theme.colour.ground};
  }
  body {
    min-width: 20rem;
    font: ${theme.weight.text} ${theme.size.body} / ${theme.leading.text} ${theme.font.text};
    color: ${theme.colour.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1,
  h2,
  h3,
  h4 {
    font-family: ${theme.font.display};
    font-stretch: ${theme.font.displayStretch};
    font-weight: ${theme.weight.display};
    line-height: ${theme.leading.tight};
    color: ${theme.colour.textStrong};
    text-wrap: balance;
  }
  h1 {
    font-size: ${theme.size.h1};
    letter-spacing: -0.02em;
  }
  h2 {
    font-size: ${theme.size.h2};
    letter-spacing: -0.015em;
  }
  h3 {
    font-size: ${theme.size.h3};
    line-height: ${theme.leading.snug};
  }
  h4 {
    font-size: ${theme.size.h4};
    line-height: ${theme.leading.snug};
  }
  p {
    text-wrap: pretty;
  }
  a {
    color: ${theme.colour.ice};
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  }
  a:hover {
    color: ${theme.colour.textStrong};
  }
  img,
  svg,
  canvas,
  video {
    display: block;
    max-width: 100%;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  button {
    cursor: pointer;
  }
  :where(ul, ol):where([role='list']) {
    list-style: none;
    padding: 0;
  }
  ::selection {
    background: ${theme.colour.ice};
    color: ${theme.colour.textInverse};
  }
  /* White light with a fringe of colour on either side, as at the edge of a lens. */
  :focus-visible {
    outline: 2px solid ${theme.colour.crystal};
    outline-offset: 3px;
    border-radius: ${theme.radius.small};
    box-shadow:
      0 0 0 3px ${theme.colour.ground},
      -2px -1px 0 5px ${theme.spectrum.blue},
      2px 1px 0 5px ${theme.spectrum.rose};
  }
  @media (prefers-reduced-motion: no-preference) {
    html {
      scroll-behavior: smooth;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
` as string[];

/**
 * The page's ground: tokens, the two faces, a reset, the focus ring, reduced motion. Rendered once, by the host.
 * React's own style element: on a prerendered page it stays as it stands, where a styled-components sheet would be
 * put in anew, and the fonts and the whole page's layout with it.
 */
export const GlobalStyle = () => (
  <style href="ground" precedence="ground">
    {ground.join('')}
  </style>
);
