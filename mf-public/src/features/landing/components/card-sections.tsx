import {
  benefits,
  earlyBirdPromotion,
  highlights,
  promotions,
  whyItMatters,
  whyUnique,
} from '../content/cards';
import { useSiteSettings } from '../../../site/site-settings';
import { useEarlyBird } from '../early-bird';
import { useEarlyBirdEnd } from '../session-dates';
import { CardGrid } from './card-grid';
import { Section } from './section';

export const WhyUnique = () => (
  <Section
    title="Why this course is unique"
    lead="There are many ways to glue a stone to a cup. There is one course about cars."
  >
    <CardGrid cards={whyUnique} look="facets" />
  </Section>
);

export const WhyItMatters = () => (
  <Section title="Why this course matters">
    <CardGrid cards={whyItMatters} look="ruled" />
  </Section>
);

export const Benefits = () => (
  <Section title="What you take back to your shop">
    <CardGrid cards={benefits} look="ruled" />
  </Section>
);

export const Promotions = () => {
  const earlyBird = earlyBirdPromotion(useEarlyBirdEnd(), useSiteSettings().earlyBird.until);
  return (
    <Section title="Special promotions">
      <CardGrid cards={useEarlyBird() ? [earlyBird, ...promotions] : promotions} look="facets" />
    </Section>
  );
};

export const Highlights = () => (
  <Section title="Course highlights">
    <CardGrid cards={highlights} look="figures" />
  </Section>
);
