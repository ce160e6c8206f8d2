import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ownOr } from '@hypercar/contracts/site-pictures';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { sitePlaceholders } from '@hypercar/contracts/site-placeholders';
import { composePages, type PageSources } from './compose-pages';
import type { HostFragments, ScreenFragments } from './prerender/fragments';

const page = (head: string, styles: string, body: string) => ({ head, styles, body });
const host: HostFragments = {
  slot: '_R_6_',
  later: ['/query.js'],
  signedIn: ['/query.js', '/session.js'],
  pages: {
    '/': page(
      '<title>Home</title><style data-precedence="ground" data-href="ground">@font-face{src:url(/a.woff2)}</style>',
      '<style>i{}</style>',
      '<main><mf-slot></mf-slot></main>',
    ),
    '/progress': page('<title>Progress</title>', '', '<main><mf-slot></mf-slot></main>'),
  },
};
const screens: ScreenFragments = {
  slice: 'mf-public',
  slot: '_R_6_',
  address: { entry: '/entry.js', globalName: 'mf_public', scripts: ['/app.js'] },
  pages: {
    '/': page(
      '<meta name="description" content="d">',
      '<style>b{}</style>',
      `<h1>$& $1 ${'x'.repeat(600)}</h1>`,
    ),
  },
  scripts: { '/': ['/landing.js'], '/login': ['/login.js'], '/dashboard': ['/own.js'] },
};
const document =
  '<!doctype html><head><meta name="shell-build" content="/main.js"><title>App</title><script defer src="/main.js"></script></head><body><div id="root"></div><noscript>Needs</noscript></body>';

let sources: PageSources;
beforeEach(() => {
  const home = mkdtempSync(path.join(tmpdir(), 'compose-'));
  const [shellDist, publicDist] = ['shell', 'public'].map((name) => path.join(home, name)) as [
    string,
    string,
  ];
  mkdirSync(shellDist);
  mkdirSync(publicDist);
  writeFileSync(path.join(shellDist, 'index.html'), document);
  sources = { shellDist, publicDist, pagesDir: path.join(shellDist, 'pages') };
});
afterEach(() => rmSync(path.dirname(sources.shellDist), { recursive: true }));

const deploy = (dir: string, fragments: unknown) =>
  writeFileSync(path.join(dir, 'fragments.json'), JSON.stringify(fragments));
const deployBoth = () => {
  deploy(sources.shellDist, host);
  deploy(sources.publicDist, screens);
};
const index = () => readFileSync(path.join(sources.pagesDir, 'index.html'), 'utf8');

test('a page is the document with both heads, both styles, and the screen in the frame', async () => {
  deployBoth();
  expect(await composePages(sources)).toEqual(['/']);
  const html = index();
  expect(html).toContain(`<div id="root" data-prerendered="/"><main><h1>$& $1 xxx`);
  expect(html).toContain(
    '<title>Home</title><style data-precedence="ground" data-href="ground">@font-face{src:url(/a.woff2)}</style><meta name="description" content="d">',
  );
  expect(html).not.toMatch(/mf-slot|noscript|<title>App/);
  expect(html).toMatch(/<script fetchpriority="low" defer src="\/main.js"><\/script><\/body>$/);
  const preloads = [...html.matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)].map((m) =>
    m.slice(1),
  );
  expect(preloads).toEqual([
    ['font', '/a.woff2'],
    ['script', '/entry.js'],
    ['script', '/app.js'],
    ['script', '/landing.js'],
  ]);
  expect(html).toContain(
    'data-slice="mf-public">{"entry":"/entry.js","globalName":"mf_public","scripts":[]}',
  );
});

test('a page names its shell build', async () => {
  deployBoth();
  await composePages(sources);
  expect(index()).toContain('<head><meta name="shell-build" content="/main.js">');
});

test('its compressed twin holds the same', async () => {
  deployBoth();
  await composePages(sources);
  const packed = readFileSync(path.join(sources.pagesDir, 'index.html.br'));
  expect(brotliDecompressSync(packed).toString()).toBe(index());
});

test('either slice may be new: the other is as it was deployed', async () => {
  deployBoth();
  await composePages(sources);
  deploy(sources.publicDist, { ...screens, pages: { '/': page('', '', '<h1>New</h1>') } });
  await composePages(sources);
  expect(index()).toContain('<main><h1>New</h1></main>');
  deploy(sources.shellDist, {
    ...host,
    pages: { '/': page('', '', '<div><mf-slot></mf-slot></div>') },
  });
  await composePages(sources);
  expect(index()).toContain('<div><h1>New</h1></div>');
});

test.each([
  ['the slot has moved', () => deploy(sources.publicDist, { ...screens, slot: '_R_7_' })],
  ['the remote prerenders nothing', () => rmSync(path.join(sources.publicDist, 'fragments.json'))],
  ['the shell prerenders nothing', () => rmSync(path.join(sources.shellDist, 'fragments.json'))],
])('no page when %s, and the old one is removed', async (_when, change) => {
  deployBoth();
  await composePages(sources);
  change();
  expect(await composePages(sources)).toEqual([]);
  expect(readdirSync(sources.pagesDir)).toEqual([]);
});

test('nothing is left beside the pages', async () => {
  deployBoth();
  await composePages(sources);
  expect(readdirSync(sources.shellDist).sort()).toEqual(['fragments.json', 'index.html', 'pages']);
  expect(existsSync(path.join(sources.pagesDir, 'progress.html'))).toBe(false);
});

test('a document without a slot for the page is refused', async () => {
  deployBoth();
  writeFileSync(path.join(sources.shellDist, 'index.html'), '<title>App</title>');
  await expect(composePages(sources)).rejects.toThrow('The shell');
});

describe('with the owner’s settings', () => {
  const settings = {
    ...siteDefaults,
    publicUrl: 'https://cars.test',
    paymentLink: 'https://pay.test/?a=1&b="</script>',
    texts: { heroTitle: '<b>Mine</b> {{paymentLink}}', heroEnrollEarly: 'From {price}' },
    pictures: {
      ...siteDefaults.pictures,
      grid: { ...siteDefaults.pictures.grid, src: '/media/a/720.webp', alt: '"Mine"' },
    },
  };
  const siteOf = () => ({
    settings,
    embedScript: 'https://social.test/e.js',
    securityContact: 'care@cars.test',
  });
  const published = (file: string) => readFileSync(path.join(sources.pagesDir, file), 'utf8');

  beforeEach(async () => {
    deployBoth();
    const slotOf = (slot: 'grid' | 'honeycomb') => {
      const { src, alt } = sitePlaceholders.pictures[slot];
      return `<img src="${ownOr(src, '/rendered.webp')}" alt="${ownOr(alt, 'Rendered &amp; set')}">`;
    };
    const texts =
      '<h1>{{texts.heroTitle|Set}}</h1><b>{{texts.heroEnrollEarly|Enroll from {{prices.entry}}}}</b><i>{{texts.footerEnrollEarly|Start at {{prices.entry}} - Now}}</i><u>{{texts.ofANewerBuild|Its own}}</u>';
    const link = `<a href="${sitePlaceholders.paymentLink}">Pay</a>${slotOf('grid')}${slotOf('honeycomb')}${texts}`;
    deploy(sources.publicDist, { ...screens, pages: { '/': page('', '', link) } });
    await composePages({ ...sources, site: siteOf() });
  });

  test('a page has them as text and as data, both escaped', () => {
    const html = index();
    expect(html).toContain('href="https://pay.test/?a=1&amp;b=&quot;&lt;/script&gt;"');
    const data = /id="site-settings">(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(data)).toEqual(settings);
    expect(html).not.toMatch(/\{\{(?!paymentLink)/);
  });

  test('a place has the picture of the owner, and without one the rendering', () => {
    expect(index()).toContain('<img src="/media/a/720.webp" alt="&quot;Mine&quot;">');
    expect(index()).toContain('<img src="/rendered.webp" alt="Rendered &amp; set">');
  });

  test('a text is the owner’s, as it was typed, or the page’s own', () => {
    expect(index()).toContain('<h1>&lt;b&gt;Mine&lt;/b&gt; {{paymentLink}}</h1><b>From $179</b>');
    expect(index()).toContain('<i>Start at $179 - Now</i><u>Its own</u>');
  });

  describe('a list', () => {
    const list =
      '{{#faq.some}}<ul>{{#faq}}<li><b>{{faq.question}}</b>{{faq.answer}}</li>{{/faq}}</ul>{{/faq.some}}{{#ofANewerBuild}}<i>{{ofANewerBuild.name}}</i>{{/ofANewerBuild}}<p>{{paymentLink}}</p>';
    const compose = async (faq: typeof settings.faq) => {
      deploy(sources.publicDist, { ...screens, pages: { '/': page('', '', list) } });
      await composePages({ ...sources, site: { ...siteOf(), settings: { ...settings, faq } } });
      return index();
    };

    test('has each entry of the owner’s in its order, as text, and as data for search engines', async () => {
      const html = await compose([
        { question: '<i>One</i> {{/faq}}', answer: '{{faq.question}} $&' },
        { question: 'Two', answer: '</script>' },
      ]);
      expect(html).toContain(
        '<ul><li><b>&lt;i&gt;One&lt;/i&gt; {{/faq}}</b>{{faq.question}} $&amp;</li><li><b>Two</b>&lt;/script&gt;</li></ul><p>https://pay.test/',
      );
      const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
      expect(JSON.parse(data!)).toMatchObject({
        '@type': 'FAQPage',
        mainEntity: [
          { name: '<i>One</i> {{/faq}}', acceptedAnswer: { text: '{{faq.question}} $&' } },
          { name: 'Two', acceptedAnswer: { text: '</script>' } },
        ],
      });
    });

    test('without an entry leaves nothing, and neither does one that is not known here', async () => {
      const html = await compose([]);
      expect(html).not.toMatch(/<ul>|<i>|ld\+json|\{\{[#/]/);
    });
  });

  describe('and how far the car is', () => {
    const place = (of: string) => `<span data-standing="${of}">–</span>`;
    const tile = (id: number) =>
      `<polygon data-tile="${id}" data-status="pending" aria-label="Tile ${id}, roof, pending">`;
    const map = `<div data-standing-map="true" hidden=""><g aria-label="Tile map: 0 of 81 tiles completed">${tile(7)}${tile(77)}</g>Completed <!-- -->0 Pending <!-- -->81</div>`;
    const words = ['percent', 'tiles', 'pace', 'paceDetail', 'left', 'leftDetail', 'readAt'];
    const body = `${place('tiles')}<noscript>${words.map(place).join(' ')}${map}</noscript>`;
    const shown = async (daysRemaining: number, readAt: string) => {
      deploy(sources.publicDist, { ...screens, pages: { '/': page('', '', body) } });
      const progress = { progressPercent: 33.333, completedTiles: 27, totalTiles: 81 };
      const status = 'completed' as const;
      const standing = {
        progress: { ...progress, dailyPace: 2.25, daysRemaining },
        tiles: [{ id: 7, name: 'Tile 7', status, completedAt: null }],
        readAt: new Date(readAt),
      };
      await composePages({ ...sources, site: { ...siteOf(), standing } });
      return index();
    };

    test.each([
      [24, '2025-08-08T12:34:00Z', '2.3', 'tiles per day needed · 24 days remaining'],
      [1, '2025-08-31T12:34:00Z', '2.3', 'tiles per day needed · 1 day remaining'],
      [31, '2025-07-08T12:34:00Z', '2.3', 'tiles per day needed · 31 days from August 1, 2025'],
      [0, '2025-09-08T12:34:00Z', '0.9', 'tiles per day of the project · ended August 31, 2025'],
    ])('%d days before its end readers without scripts read it', async (days, at, ...pace) => {
      const html = await shown(days, at);
      for (const text of ['33.3%', '27/81 tiles', ...pace, '54', 'tiles left · 54 square feet'])
        expect(html).toContain(`>${text}</span>`);
      expect(html).toMatch(/>As of \w+ \d+, 2025 at 12:34 UTC\.</);
    });

    test('the map marks the finished tiles and is shown, and what is not for them stays', async () => {
      const html = await shown(24, '2025-08-08T12:34:00Z');
      expect(html).toContain('<span data-standing="tiles">–</span><noscript>');
      expect(html).toContain(
        'data-tile="7" data-status="completed" aria-label="Tile 7, roof, completed"',
      );
      expect(html).toContain(
        'data-tile="77" data-status="pending" aria-label="Tile 77, roof, pending"',
      );
      expect(html).toContain('Tile map: 27 of 81 tiles completed');
      expect(html).toContain('Completed <!-- -->27 Pending <!-- -->54');
      expect(html).toContain('<div data-standing-map="true">');
    });

    test('a page that stays as it is keeps its file', async () => {
      await shown(24, '2025-08-08T12:34:00Z');
      const dateOf = (file: string) => statSync(path.join(sources.pagesDir, file)).ino;
      const [login, home] = [dateOf('login.html'), dateOf('index.html')];
      await shown(24, '2025-08-08T12:36:00Z');
      expect(dateOf('login.html')).toBe(login);
      expect(dateOf('index.html')).not.toBe(home);
      const packed = readFileSync(path.join(sources.pagesDir, 'login.html.br'));
      expect(brotliDecompressSync(packed).toString()).toBe(published('login.html'));
    });
  });

  describe('a page of the owner’s text', () => {
    const text =
      '# Returns & more\n\n<script>alert(1)</script>\n\n- [Mail](mailto:care@cars.test), [no](javascript:alert(1)) and ![x](/x.png)\n\n{{paymentLink}} $&';
    const terms = { path: '/terms', title: 'Terms <1>', text };
    const privacy = { path: '/privacy', title: 'Privacy', text: 'Of privacy' };
    const compose = (pages: (typeof terms)[]) =>
      composePages({ ...sources, site: { ...siteOf(), settings: { ...settings, pages } } });

    test('is there while it is filled, in the sitemap, indexed, and gone afterwards', async () => {
      await compose([terms]);
      expect(published('terms.html')).not.toContain('noindex');
      expect(published('terms.html')).toContain('<title>Terms &lt;1&gt; · App</title>');
      expect(published('terms.html')).toContain(
        '<link rel="canonical" href="https://cars.test/terms">',
      );
      expect(published('root/sitemap.xml')).toContain('<loc>https://cars.test/terms</loc>');
      expect(existsSync(path.join(sources.pagesDir, 'privacy.html'))).toBe(false);
      await compose([]);
      expect(existsSync(path.join(sources.pagesDir, 'terms.html'))).toBe(false);
      expect(published('root/sitemap.xml')).not.toContain('terms');
    });

    test('is read without scripts, as text and never as the writer’s HTML', async () => {
      await compose([terms]);
      const [, shown] = /<noscript>(.*?)<\/noscript>/s.exec(published('terms.html'))!;
      expect(shown).toContain('<h1>Terms &lt;1&gt;</h1><h2>Returns &amp; more</h2>');
      expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(shown).toContain(
        '<a href="mailto:care@cars.test">Mail</a>, [no](javascript:alert(1))',
      );
      expect(shown).toContain('![x](/x.png)');
      expect(shown).toContain('{{paymentLink}} $&amp;');
      expect(shown).not.toMatch(/<script|<img|href="javascript/);
    });

    test('each page carries its own text alone, and the titles of all', async () => {
      await compose([terms, privacy]);
      const pagesOn = (file: string) =>
        (
          JSON.parse(
            /id="site-settings">(.*?)<\/script>/.exec(published(file))![1]!,
          ) as typeof settings
        ).pages;
      expect(pagesOn('terms.html')).toEqual([terms, { ...privacy, text: '' }]);
      expect(pagesOn('login.html')).toEqual([
        { ...terms, text: '' },
        { ...privacy, text: '' },
      ]);
    });
  });

  test('only composed pages are indexed', () => {
    expect(index()).not.toContain('noindex');
    expect(published('login.html')).toContain('<meta name="robots" content="noindex">');
    expect(published('root/sitemap.xml').match(/<loc>[^<]*/g)).toEqual(['<loc>https://cars.test/']);
    expect(published('root/robots.txt')).toContain('Sitemap: https://cars.test/sitemap.xml');
  });

  const preloadsOf = (file: string): string[] =>
    [...published(file).matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map((m) => m[1]!);

  test('a page of the public slice loads its screen beside the shell, and names the build', () => {
    expect(preloadsOf('login.html')).toEqual(['/entry.js', '/app.js', '/query.js', '/login.js']);
    expect(preloadsOf('dashboard.html')).toEqual([
      ...['/entry.js', '/app.js'],
      ...['/query.js', '/session.js', '/own.js'],
    ]);
    expect(published('login.html')).toContain('data-slice="mf-public">{"entry":"/entry.js"');
    expect(preloadsOf('index.html')).toEqual(['/entry.js', '/app.js', '/landing.js']);
  });

  test('a page of another slice names nothing of it: a script asks, for who may open it', async () => {
    const ahead = '<script async src="/remotes/shell/ahead.js"></script>';
    expect(published('admin.html')).not.toContain(ahead);
    writeFileSync(path.join(sources.shellDist, 'ahead.js'), '');
    await composePages({ ...sources, site: siteOf() });
    expect(published('admin.html')).toContain(ahead);
    expect(preloadsOf('admin.html')).toEqual(['/query.js', '/session.js']);
    for (const file of ['admin.html', 'assist.html'])
      expect(published(file)).not.toMatch(/entry\.js|data-slice/);
    for (const file of ['index.html', 'login.html']) expect(published(file)).not.toContain(ahead);
  });

  test('every page has the global style once, whoever renders its screen', () => {
    for (const file of ['index.html', 'login.html', 'admin.html'])
      expect(published(file).match(/data-href="ground">@font-face/g)).toHaveLength(1);
  });

  test('builds of earlier releases name no scripts of the shell', async () => {
    const { later: _, signedIn: __, ...older } = host;
    deploy(sources.shellDist, older);
    deploy(sources.publicDist, { ...screens, scripts: { '/': ['/landing.js'] } });
    await composePages({ ...sources, site: siteOf() });
    expect(preloadsOf('login.html')).toEqual(['/entry.js', '/app.js']);
    expect(preloadsOf('admin.html')).toEqual([]);
  });

  test('security.txt says where to report a weakness, for less than a year', () => {
    const text = published('root/.well-known/security.txt');
    const [contact, expires, , canonical] = text.split('\n');
    expect(contact).toBe('Contact: mailto:care@cars.test');
    expect(canonical).toBe('Canonical: https://cars.test/.well-known/security.txt');
    const days = (Date.parse(expires!.slice('Expires: '.length)) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(330);
  });

  test('the embed page names its network’s script', () => {
    expect(published('root/embed.html')).toContain('data-network="https://social.test/e.js"');
  });
});
