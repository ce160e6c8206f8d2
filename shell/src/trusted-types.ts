interface Policies {
  createPolicy(
    name: 'default',
    rules: Record<
      'createHTML' | 'createScript' | 'createScriptURL',
      (text: string) => string | null
    >,
  ): void;
}

/**
 * Lets scripts be loaded from this site alone, and no text become markup or a script, whichever code asks; null is refused.
 * The empty text and the script element are React's own; JSON, which does nothing as a script, is what remotes of earlier
 * releases tell search engines. The gateway's content policy demands it (require-trusted-types-for).
 */
export const guardSinks = (policies?: Policies): void =>
  policies?.createPolicy('default', {
    createHTML: (text) => (/^(<script><\/script>)?$/.test(text) ? text : null),
    createScript: (text) => JSON.stringify(JSON.parse(text)),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });

guardSinks((globalThis as { trustedTypes?: Policies }).trustedTypes);

// zod would try whether it may make functions of text, which the policy refuses and reports each time.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
