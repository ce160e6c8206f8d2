/** Data for a script element: "<" would end the element early. */
export const dataIn = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
