/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { GlobalStyle } from './global-style';

const prerenderedCss = () => renderToString(<GlobalStyle />);

describe('GlobalStyle', () => {
  it('prerenders the tokens and each face once', () => {
    const css = prerenderedCss();
    expect(css).toContain('--colour-ground:#05070d');
    expect(css.match(/archivo-expanded\.woff2/g)).toHaveLength(1);
    expect(css.match(/archivo-digits\.woff2/g)).toHaveLength(1);
    expect(css.match(/atkinson\.woff2/g)).toHaveLength(1);
  });

  it('has the light theme for those whose system or choice is light, and on paper', () => {
    const css = prerenderedCss().replace(/\s+/g, ' ');
    expect(css).toContain('--colour-ground:light-dark(#f1f4f9,#05070d)');
    expect(css).toMatch(/:root\[data-theme=(?:'|&#x27;)light[^}]*color-scheme: light;/);
    expect(css).toMatch(/@media print \{ :root:root \{ color-scheme: light;/);
  });

  it('stops animations with reduced motion', () => {
    expect(prerenderedCss()).toMatch(
      /prefers-reduced-motion: reduce\) \{[^}]*animation: none !important/,
    );
  });
});
