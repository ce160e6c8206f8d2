import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { HypercarStage } from '@hypercar/ui/hypercar-stage';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { sitePlaceholders } from '@hypercar/contracts/site-placeholders';
import { pageWords } from '@hypercar/contracts/site-texts';
import { setSiteSettings } from '../../site/site-settings';
import { LandingFirst } from './components/landing-first';
import { LandingRest } from './components/landing-rest';
import { restWords } from '@hypercar/contracts/site-words';
import { modules } from './content/curriculum';

const page = (
  <MemoryRouter>
    <LandingFirst drawing={<HypercarStage />} />
    <LandingRest posts={<p>posts</p>} rules={<p>rules</p>} donation={<p>donation</p>} />
  </MemoryRouter>
);
const openOn = (date: string) => {
  jest.useFakeTimers({ now: new Date(date), advanceTimers: true });
  return render(page);
};
const regionNamed = (name: string) => within(screen.getByRole('region', { name }));

let scrolled: { id: string; behavior: unknown }[] = [];
let reducesMotion = false;
let passes: Animation[] = [];
const animate = jest.fn((_frames: { transform: string }[]) => {
  const pass = {} as Animation;
  passes.push(pass);
  return pass;
});
beforeEach(() => {
  jest.clearAllMocks();
  // The DOM of these tests has none.
  Element.prototype.animate = animate;
  passes = [];
  scrolled = [];
  reducesMotion = false;
  Element.prototype.scrollIntoView = function (options) {
    scrolled.push({ id: this.id, behavior: (options as ScrollIntoViewOptions).behavior });
  };
  window.matchMedia = (media) => ({ media, matches: reducesMotion }) as MediaQueryList;
});
afterEach(() => {
  jest.useRealTimers();
  setSiteSettings(siteDefaults);
});

describe('packages', () => {
  it.each([
    ['Full Course', '$179.99', '$289.99', '$110'],
    ['Course + Kit', '$479.99', '$589.99', '$110'],
    ['Max Kit', '$779.99', '$929.99', '$150'],
  ])(
    '%s shows both prices, what is saved, and buys in a new tab',
    (name, earlyBird, regular, saved) => {
      openOn('2025-09-01T12:00:00Z');
      const card = within(screen.getByRole('article', { name }));
      expect(card.getByText(earlyBird, { exact: false })).toBeVisible();
      expect(card.getByText(regular)).toBeVisible();
      expect(card.getByText(`You save ${saved}`)).toBeVisible();
      expect(card.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
      const link = card.getByRole('link', { name: `Get ${name} (opens in a new tab)` });
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('href')).toMatch(/^https:/);
    },
  );

  it.each([
    ['2025-09-01T12:00:00Z', 'Course + Kit $99.50'],
    ['2025-10-05T12:00:00Z', 'Max Kit $280.00'],
  ])('on %s the bar names the cheapest package: %s', (date, said) => {
    setSiteSettings({
      ...siteDefaults,
      cheapest: {
        earlyBird: { name: 'Course + Kit', price: '99.50' },
        regular: { name: 'Max Kit', price: '280.00' },
      },
    });
    openOn(date);
    expect(document.querySelector('[data-price-bar] p')).toHaveTextContent(said);
  });

  it('shows the owner’s prices, and no reduction where there is none', () => {
    const parts = { earlyBird: 'Or 4 payments of about $75', regular: '' };
    const same = { earlyBird: '201.50', regular: '201.50', saved: '$0', parts };
    const reduced = { earlyBird: '300.00', regular: '420.50', saved: '$120.50', parts };
    setSiteSettings({
      ...siteDefaults,
      prices: { ...siteDefaults.prices, fullCourse: same, courseKit: reduced },
    });
    openOn('2025-09-01T12:00:00Z');
    const card = screen.getByRole('article', { name: 'Full Course' });
    expect(card).toHaveTextContent('$201.50');
    expect(card).not.toHaveTextContent(/regular price|you save/i);
    expect(card).toHaveTextContent('Or in installments');
    expect(screen.getByRole('article', { name: 'Course + Kit' })).toHaveTextContent(
      '$300.00Or 4 payments of about $75Regular price $420.50 You save $120.50',
    );
  });

  it('shows the early-bird rule, the upgrade, the weight limit, shipping and payment', () => {
    openOn('2025-09-01T12:00:00Z');
    const packages = screen.getByRole('region', { name: 'Success packages' });
    for (const text of [
      '25% off until October 1st',
      'all course prices rise by 25%',
      '+300',
      '220 lbs',
      'International shipping is billed separately',
      'two installment providers',
      'VIP and affiliate coupons are accepted',
    ])
      expect(packages).toHaveTextContent(text);
  });

  it('shows regular prices while the session runs', () => {
    openOn('2025-10-05T12:00:00Z');
    const card = within(screen.getByRole('article', { name: 'Full Course' }));
    expect(card.getByText('$289.99')).toBeVisible();
    expect(card.queryByText('$179.99', { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByText(/early bird|\$179|25% off|you save/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Enroll now' })).toBeVisible();
  });
});

describe('calls to action', () => {
  it.each(['Start at $179 - Enroll Now →', 'View All Packages', 'Get Early Bird Pricing'])(
    '%s scrolls smoothly to the packages and takes the focus along',
    async (name) => {
      openOn('2025-09-01T12:00:00Z');
      await userEvent.click(screen.getByRole('button', { name }));
      expect(scrolled).toEqual([{ id: 'packages', behavior: 'smooth' }]);
      expect(screen.getByRole('region', { name: 'Success packages' })).toHaveFocus();
    },
  );

  it('jumps with reduced motion', async () => {
    reducesMotion = true;
    openOn('2025-09-01T12:00:00Z');
    await userEvent.click(screen.getByRole('button', { name: 'View All Packages' }));
    expect(scrolled).toEqual([{ id: 'packages', behavior: 'auto' }]);
  });

  it('falls back to the full course, then to the foot of the page', async () => {
    openOn('2025-09-01T12:00:00Z');
    const scrollTo = jest.fn();
    window.scrollTo = scrollTo as typeof window.scrollTo;
    const signUp = screen.getByRole('button', { name: 'Get Early Bird Pricing' });
    document.getElementById('packages')!.removeAttribute('id');
    await userEvent.click(signUp);
    expect(scrolled).toEqual([{ id: 'package-full-course', behavior: 'smooth' }]);
    document.getElementById('package-full-course')!.removeAttribute('id');
    await userEvent.click(signUp);
    expect(scrollTo).toHaveBeenCalledWith({
      top: document.body.scrollHeight,
      behavior: 'smooth',
    });
  });

  it('reaches the packages from the first screen without any script', () => {
    openOn('2025-09-01T12:00:00Z');
    const link = screen.getByRole('link', { name: 'Enroll from $179' });
    expect(document.querySelector(link.getAttribute('href')!)).toBe(
      screen.getByRole('region', { name: 'Success packages' }),
    );
  });
});

describe('texts', () => {
  it.each([
    'Sign Up NOW!',
    'Limited Seating for This First Session',
    'Class Starts OCTOBER. 1st!!!',
    'LIMITED TIME EARLY BIRD PRICING',
    'Ready to Transform Your Shop?',
    'CONTEST IS OVER!',
    'ENDED',
    'Results come August 13 and the winner is announced August 16, 5pm PST.',
  ])('says %s', (text) => {
    openOn('2025-09-01T12:00:00Z');
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['Why this course is unique', 6],
    ['Why this course matters', 3],
    ['What you take back to your shop', 6],
    ['Course highlights', 6],
    ['Special promotions', 3],
  ])('%s holds %d cards', (name, count) => {
    openOn('2025-09-01T12:00:00Z');
    expect(regionNamed(name).getAllByRole('listitem')).toHaveLength(count);
  });

  it('opens the contest details', async () => {
    openOn('2025-09-01T12:00:00Z');
    const ended = screen.getByText('Contest has ended - No new bonus entries can be earned');
    expect(ended).not.toBeVisible();
    await userEvent.click(screen.getByText('Contest details'));
    expect(ended).toBeVisible();
    expect(screen.getByRole('group', { name: 'Grand prize' })).toHaveTextContent('$1,899.99');
    expect(screen.getByRole('group', { name: 'Second prize' })).toHaveTextContent('$599.99');
    expect(screen.getByRole('group', { name: 'Third prize' })).toHaveTextContent('$129.99');
    expect(screen.queryByText('Official Rules')).not.toBeInTheDocument();
  });

  it('draws the car, the six patterns, the three sizes and the sixteen notes', () => {
    openOn('2025-09-01T12:00:00Z');
    // On a phone, which this is by its styles, the lifted transfer sheet makes room.
    expect(screen.getAllByRole('img', { name: /^Rendering: / })).toHaveLength(14);
    expect(screen.getAllByRole('img', { name: /^Stones set in / })).toHaveLength(6);
    expect(screen.getByRole('img', { name: /^SS16 is about 3.9 millimetres/ })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Sixteen notes/ })).toBeVisible();
  });
});

describe('the owner’s texts', () => {
  it('stand in their places, also where the page has none, with their gaps filled', () => {
    setSiteSettings({
      ...siteDefaults,
      texts: {
        heroTitle: 'Shine\nbright.',
        heroEnrollEarly: 'Yours from {price}',
        unique1Title: '<i>Mine</i>',
        module1Text: 'A clean bench',
        promotionEarlyTitle: 'Less until {day}',
        courseKitName: 'The box',
        prize1Name: 'A car',
      },
    });
    openOn('2025-09-01T12:00:00Z');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shine bright.');
    expect(screen.getByRole('link', { name: 'Yours from $179' })).toBeVisible();
    expect(screen.getByRole('heading', { name: '<i>Mine</i>' })).toBeVisible();
    expect(regionNamed('Twelve modules, six weeks').getByText('A clean bench')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Less until October 1st, 2025' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Get The box/ })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Grand prize', hidden: true })).toHaveTextContent(
      'A car',
    );
  });
});

describe('a panel before and after', () => {
  it('is compared by a divider', () => {
    openOn('2025-09-01T12:00:00Z');
    const divider = screen.getByRole('slider', {
      name: 'Compare the panel bare and set with crystals',
    });
    fireEvent.change(divider, { target: { value: '30' } });
    expect(divider).toHaveAttribute('aria-valuetext', 'Bare: 30 %, Set: 70 %');
    expect(screen.getByRole('img', { name: /bare panel/ })).toBeVisible();
  });
});

describe('curriculum', () => {
  it('names the twelve modules and locks their details', () => {
    openOn('2025-09-01T12:00:00Z');
    const curriculum = regionNamed('Twelve modules, six weeks');
    expect(curriculum.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual(
      modules.map(({ title }) => restWords[title]),
    );
    expect(curriculum.getAllByText('Purchase to unlock details')).toHaveLength(12);
  });

  it('has no words behind the blur', () => {
    openOn('2025-09-01T12:00:00Z');
    const items = regionNamed('Twelve modules, six weeks').getAllByRole('listitem');
    for (const [i, item] of items.entries()) {
      const { title, detail } = modules[i]!;
      const number = String(i + 1).padStart(2, '0');
      expect(item.textContent).toBe(
        `${number}${restWords[title]}${restWords[detail]}Purchase to unlock details`,
      );
    }
  });
});

describe('motion', () => {
  it('the pulsing badge can be paused', async () => {
    openOn('2025-09-01T12:00:00Z');
    await userEvent.click(screen.getByRole('button', { name: 'Pause the pulsing badge' }));
    expect(document.querySelectorAll('[data-playing="false"]')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Play the pulsing badge' }));
    expect(document.querySelectorAll('[data-playing="false"]')).toHaveLength(0);
  });

  describe('the light on the car', () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: new Date('2025-09-01T12:00:00Z') });
      render(page);
    });
    /** How often it has come after so long. */
    const after = (ms: number) => {
      act(() => jest.advanceTimersByTime(ms));
      // A window moves to one side, and what it shows as far to the other.
      return animate.mock.calls.length / 2;
    };
    const lit = () => document.querySelectorAll('#swept-body > .stone').length;

    it('comes soon and every 12 seconds, and not while paused', () => {
      expect(after(999)).toBe(0);
      expect(lit()).toBe(0);
      expect(after(1)).toBe(1);
      expect(lit()).toBe(54);
      passes[0]!.onfinish!(new Event('finish') as AnimationPlaybackEvent);
      expect(lit()).toBe(0);
      expect(after(10_999)).toBe(1);
      expect(after(1)).toBe(2);
      expect(lit()).toBe(54);
      fireEvent.click(screen.getByRole('button', { name: 'Pause the light on the car' }));
      expect(lit()).toBe(0);
      expect(after(60_000)).toBe(2);
      fireEvent.click(screen.getByRole('button', { name: 'Play the light on the car' }));
      expect(after(1000)).toBe(3);
    });

    it('leaves what it lights where it is, and goes from behind the tail to before the nose', () => {
      const sized = jest.spyOn(Element.prototype, 'getBoundingClientRect');
      sized.mockReturnValue({ width: 1000, height: 300 } as DOMRect);
      after(1000);
      sized.mockRestore();
      const ways = animate.mock.calls.map(([frames]) => frames.map(({ transform }) => transform));
      expect(ways).toEqual([
        ['translateX(1000px)', 'translateX(-470px)'],
        ['translateX(-1000px)', 'translateX(470px)'],
      ]);
    });

    it('shows each stone as the drawn one', () => {
      after(1000);
      const points = (all: string) =>
        [...document.querySelectorAll(all)].map((stone) => stone.getAttribute('points'));
      const drawn = points('svg:not([style]) .stone');
      expect(drawn.length).toBeGreaterThan(54);
      expect(drawn).toEqual(expect.arrayContaining(points('#swept-body > .stone')));
      expect(document.querySelector('use[href="#swept-body"]')).not.toBeNull();
    });

    it('does not come where motion is unwelcome', () => {
      reducesMotion = true;
      expect(after(60_000)).toBe(0);
    });
  });

  it('sparkles again every 30 seconds, after 100 ms without', () => {
    jest.useFakeTimers({ now: new Date('2025-09-01T12:00:00Z') });
    render(page);
    const card = screen.getByRole('region', { name: 'Sign Up NOW!' });
    const stars = () => card.querySelectorAll('svg').length;
    const shown = stars();
    expect(shown).toBeGreaterThan(0);
    act(() => jest.advanceTimersByTime(30_000));
    expect(stars()).toBe(0);
    act(() => jest.advanceTimersByTime(99));
    expect(stars()).toBe(0);
    act(() => jest.advanceTimersByTime(1));
    expect(stars()).toBe(shown);
  });
});

describe('found by search engines', () => {
  it.each([
    ['2025-09-01T12:00:00Z', ['179.99', '479.99', '779.99']],
    ['2025-10-05T12:00:00Z', ['289.99', '589.99', '929.99']],
  ])('on %s the course is offered at %s', async (date, prices) => {
    openOn(date);
    const element = document.querySelector('script[type="application/ld+json"]')!;
    await waitFor(() => expect(element).not.toBeEmptyDOMElement());
    const data = element.textContent;
    const { '@graph': things } = JSON.parse(data) as {
      '@graph': {
        '@type': string;
        name: string;
        offers: { price: string }[] | { price: string };
      }[];
    };
    const [course, ...products] = things;
    expect(course!['@type']).toBe('Course');
    expect([course!.offers].flat().map(({ price }) => price)).toEqual(prices);
    expect(products.map((thing) => [thing['@type'], thing.name])).toEqual([
      ['Product', 'Course + Kit'],
      ['Product', 'Max Kit'],
    ]);
    expect(products.map(({ offers }) => [offers].flat()[0]!.price)).toEqual(prices.slice(1));
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      expect.stringContaining('6-week video course'),
    );
  });
});

describe('prerendering', () => {
  it('keeps each text’s default beside the place of the owner’s', () => {
    setSiteSettings(sitePlaceholders);
    const html = renderToString(page);
    for (const text of [
      '{{texts.heroTitle|Set a car\nin light.}}',
      '{{texts.footerEnrollEarly|Start at {{prices.entry}} - Enroll Now →}}',
      '{{texts.promotionEarlyTitle|25% off until {{earlyBird.until}}}}',
    ])
      expect(html).toContain(text);
    const named = new Set([...html.matchAll(/\{\{texts\.(\w+)\|/g)].map(([, name]) => name));
    const byDate =
      /^(heroEnroll|packagesRegular|contestUpcoming|contestOpen|signUp(Running|Week|Next|Regular)|footerEnroll)$/;
    expect(Object.keys(pageWords).filter((name) => !named.has(name) && !byDate.test(name))).toEqual(
      [],
    );
  });

  it.each(['2025-09-01T12:00:00Z', '2025-10-05T12:00:00Z'])(
    'hydrates the same page on %s without a mismatch',
    async (now) => {
      jest.useFakeTimers({ now: new Date(now) });
      const root = document.createElement('div');
      root.innerHTML = renderToString(page);
      expect(root).toHaveTextContent('$179.99');
      const onRecoverableError = jest.fn();
      document.body.append(root);
      const hydrated = await act(() =>
        Promise.resolve(hydrateRoot(root, page, { onRecoverableError })),
      );
      expect(onRecoverableError).not.toHaveBeenCalled();
      act(() => hydrated.unmount());
      root.remove();
    },
  );
});
