import { GlobalStyle } from '@hypercar/ui/global-style';

/** The global style: a file of its own, as composed pages have it in their head and its text is long. */
export const ground = <GlobalStyle />;
