import type { restWords } from '@hypercar/contracts/site-words';

type Name = keyof typeof restWords;

/** The twelve modules: the names of their titles, and of the line below. What stands inside a module is not part of the page. */
export const modules = Array.from({ length: 12 }, (_, i) => ({
  title: `module${i + 1}Title` as Name,
  detail: `module${i + 1}Text` as Name,
}));
