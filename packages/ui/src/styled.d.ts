import 'styled-components';
import type { Theme } from './theme';

declare module 'styled-components' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the module's own way to be typed
  export interface DefaultTheme extends Theme {}
}
