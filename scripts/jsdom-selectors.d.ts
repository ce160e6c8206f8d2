declare module 'jsdom/lib/jsdom/living/helpers/selectors' {
  /** An element as jsdom sees it inside. */
  type Inner = Pick<Element, 'localName' | 'classList'>;
  const selectors: { matchesDontThrow(element: Inner, selector: string | undefined): boolean };
  export default selectors;
}
