// What is shared under the key "styled-components": named, so that what nobody uses is left out.
export {
  createGlobalStyle,
  css,
  default,
  keyframes,
  StyleSheetManager,
  ThemeProvider,
} from 'styled-components';
