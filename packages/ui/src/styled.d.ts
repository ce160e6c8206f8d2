import 'styled-components';
import type { Theme } from './theme';

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the module's own way to be typed
  export interface DefaultTheme extends Theme {}
}
