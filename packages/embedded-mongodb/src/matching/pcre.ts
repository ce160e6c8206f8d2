import { unsupported } from '../errors';

/** What stands for a class of characters inside brackets: ASCII only, as PCRE has them without UCP. */
const WHITE = '\\t-\\r ';
const VERTICAL = '\\n-\\r\\x85\\u2028\\u2029';
const HORIZONTAL = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
const POSIX: Record<string, string> = {
  alnum: 'A-Za-z0-9',
  alpha: 'A-Za-z',
  ascii: '\\0-\\x7f',
  blank: ' \\t',
  cntrl: '\\0-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: WHITE,
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
};
const LAST_END = '(?=\\n?$)';
/** Escapes outside brackets that JavaScript has not, or reads otherwise. */
const ESCAPES: Record<string, string> = {
  a: '\\x07',
  e: '\\x1b',
  s: `[${WHITE}]`,
  S: `[^${WHITE}]`,
  v: `[${VERTICAL}]`,
  V: `[^${VERTICAL}]`,
  h: `[${HORIZONTAL}]`,
  H: `[^${HORIZONTAL}]`,
  R: `(?:\\r\\n|[${VERTICAL}])`,
  A: '(?<![^])',
  z: '$',
  Z: LAST_END,
};
const ESCAPES_IN_CLASS: Record<string, string> = {
  a: '\\x07',
  e: '\\x1b',
  s: WHITE,
  S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
  v: VERTICAL,
  h: HORIZONTAL,
};
/** Escapes that stand for several characters, and so for no end of a range. */
const TYPES = 'dDwWsSvVhHpP';
const SAME = 'dDwWbBtnrfc';
const PERL_ONLY = 'CEGKNQXgko';

const literal = (character: string, inClass: boolean): string =>
  /[\^$\\.*+?()[\]{}|/]/.test(character) || (inClass && character === '-')
    ? `\\${character}`
    : character;
/** `\\pL`, `\\p{Lu}` or `\\p{^Lu}`. */
const propertyOf = ([, sign, letter, not, name]: RegExpExecArray): string =>
  `\\${not ? (sign === 'p' ? 'P' : 'p') : sign}{${letter ?? name}}`;
const code = (number: number): string => `\\u{${number.toString(16)}}`;

/** Reads a pattern from the front to the end. */
class Translator {
  private at = 0;
  constructor(
    private readonly pattern: string,
    private readonly flags: string,
  ) {}

  /** Takes what the expression finds at this place. */
  private take(what: RegExp): RegExpExecArray | undefined {
    const found = what.exec(this.pattern.slice(this.at));
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }

  all(): string {
    let source = '';
    while (this.at < this.pattern.length) source += this.next();
    return source;
  }

  private next(): string {
    const quantifier = this.take(/^(?:[*+?]|\{\d+(?:,\d*)?\})/);
    if (quantifier) {
      if (this.take(/^\+/)) throw unsupported('a possessive quantifier');
      return quantifier[0];
    }
    const character = this.pattern[this.at++]!;
    if (character === '\\') return this.escape();
    if (character === '[') return this.characterClass();
    if (character === '(') return this.group();
    if (character === '.') return this.flags.includes('s') ? '[^]' : '[^\\n]';
    if (character === '$') return this.flags.includes('m') ? '(?![^\\n])' : LAST_END;
    if (character === '^' && this.flags.includes('m')) return '(?:^|(?<=\\n)(?=[^]))';
    return ']{}'.includes(character) ? `\\${character}` : character;
  }

  private group(): string {
    if (this.take(/^\?#[^)]*\)/)) return '';
    const named = this.take(/^\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/);
    if (named) return `(?<${named[1] ?? named[2]}>`;
    if (/^(?:\*|\?(?!<?[=!]|:))/.test(this.pattern.slice(this.at)))
      throw unsupported(`a pattern with (${this.pattern.slice(this.at, this.at + 2)}`);
    return '(';
  }

  private escape(): string {
    const octal = this.take(/^(?:[0-3][0-7]{2}|0[0-7]?)/);
    if (octal) return code(Number.parseInt(octal[0], 8));
    const reference = this.take(/^\d+/);
    if (reference) return `(?:\\${reference[0]})`;
    return this.escapedLetter(ESCAPES, false);
  }

  private escapeInClass(): string {
    const octal = this.take(/^[0-7]{1,3}/);
    if (octal) return code(Number.parseInt(octal[0], 8));
    return this.escapedLetter(ESCAPES_IN_CLASS, true);
  }

  private escapedLetter(known: Record<string, string>, inClass: boolean): string {
    const hex = this.take(/^x(?:\{([\dA-Fa-f]+)\}|([\dA-Fa-f]{0,2}))/);
    if (hex) return code(Number.parseInt(hex[1] ?? (hex[2] || '0'), 16));
    const property = this.take(/^([pP])(?:([A-Z])|\{(\^?)(\w+)\})/);
    if (property) return propertyOf(property);
    const name = this.take(/^k(?:<(\w+)>|\{(\w+)\}|'(\w+)')/);
    if (name) return `\\k<${name[1] ?? name[2] ?? name[3]}>`;
    const found = this.take(/^[^]/u)?.[0];
    if (found === undefined) throw new SyntaxError('it ends with a backslash');
    if (!/[A-Za-z]/.test(found)) return literal(found, inClass);
    if (PERL_ONLY.includes(found) || (inClass && 'VH'.includes(found)))
      throw unsupported(`a pattern with \\${found}`);
    if (known[found]) return known[found];
    if (SAME.includes(found)) return `\\${found}`;
    throw new SyntaxError(`nothing is known of \\${found}`);
  }

  private characterClass(): string {
    let source = this.take(/^\^/) ? '[^' : '[';
    if (this.take(/^\]/)) source += '\\]';
    for (let afterType = false; !this.take(/^\]/);) {
      const posix = this.take(/^\[:(\^?\w+):\]/);
      const isType =
        posix !== undefined || new RegExp(`^\\\\[${TYPES}]`).test(this.pattern.slice(this.at));
      const ranges = /^-[^\]]/.test(this.pattern.slice(this.at)) && afterType;
      if (ranges || (isType && /[^[^]-$/.test(source)))
        throw new SyntaxError('a range between classes of characters');
      source += posix ? this.posixClass(posix[1]!) : this.classMember();
      afterType = isType;
    }
    return `${source}]`;
  }

  private posixClass(name: string): string {
    if (name.startsWith('^')) throw unsupported('a negated POSIX class');
    const members = POSIX[name];
    if (!members) throw new SyntaxError(`no POSIX class is called ${name}`);
    return members;
  }

  private classMember(): string {
    const character = this.take(/^[^]/u)?.[0];
    if (character === undefined) throw new SyntaxError('a class of characters without its end');
    return character === '\\' ? this.escapeInClass() : character;
  }
}

/**
 * A PCRE pattern, as MongoDB reads them, in JavaScript's syntax under the flag `u` alone or with `i`: `m` and `s` among the
 * given flags are written into it. Error 115 for what JavaScript cannot do, a SyntaxError for what PCRE does not take.
 */
export const fromPcre = (pattern: string, flags: string): string =>
  new Translator(pattern, flags).all();
