interface Provider {
  /** The domains of one mailbox, its main one first. */
  domains: readonly string[];
  /** Characters that the provider does not look at. */
  ignored?: RegExp;
}

/** Providers at which several addresses are one mailbox, beside `+tag`, which nearly all of them have. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yandex.com', 'yandex.ru', 'ya.ru'] },
];

const providerOf = (domain: string): Provider =>
  providers.find(({ domains }) => domains.includes(domain)) ?? { domains: [domain] };

/**
 * The mailbox that an address stands for: lower case, NFKC, without `+tag` and what its provider ignores. It decides
 * about rewards alone; accounts and mails know the address as it was given.
 */
export const mailboxOf = (email: string): string => {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const { domains, ignored } = providerOf(address.slice(at + 1));
  const name = address.slice(0, at);
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  const bare = (ignored && untagged.replace(ignored, '')) || untagged;
  return `${bare}@${domains[0]}`;
};
