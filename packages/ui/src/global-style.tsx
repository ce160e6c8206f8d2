import { css } from 'styled-components';
import { fontFaces } from './font-faces';
import { theme, themeDeclarations } from './theme';

// The build minifies `css`, so everything in it must be static text.
const ground = css`
  ${fontFaces}
  :root {
    ${themeDeclarations};
    color-scheme: dark;
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
