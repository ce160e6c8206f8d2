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
import { CutCards, Figures, RuledCards, Vouchers } from './card-grid';
import { FoldedCards } from './folded-cards';
import { Section } from './section';

export const WhyUnique = () => (
  <Section
    title="Why this course is unique"
    lead="There are many ways to glue a stone to a cup. There is one course about cars."
  >
    <CutCards cards={whyUnique} of="Reasons" />
  </Section>
);

export const WhyItMatters = () => (
  <Section title="Why this course matters">
    <RuledCards cards={whyItMatters} />
  </Section>
);

export const Benefits = () => (
  <Section title="What you take back to your shop">
    <FoldedCards cards={benefits} />
  </Section>
);

export const Promotions = () => {
  const earlyBird = earlyBirdPromotion(useEarlyBirdEnd(), useSiteSettings().earlyBird.until);
  return (
    <Section title="Special promotions">
      <Vouchers of="Promotions" cards={useEarlyBird() ? [earlyBird, ...promotions] : promotions} />
    </Section>
  );
};

export const Highlights = () => (
  <Section title="Course highlights">
    <Figures of="Highlights" cards={highlights} />
  </Section>
);
