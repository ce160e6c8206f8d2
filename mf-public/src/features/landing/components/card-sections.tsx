import { restWords } from '@hypercar/contracts/site-words';
import { carRear } from '../../../pictures/car-pictures';
import { patternPictures } from '../../../pictures/pattern-pictures';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { cardsOf, earlyBirdPromotion } from '../content/cards';
import { useEarlyBird } from '../early-bird';
import { useEarlyBirdEnd } from '../session-dates';
import { BesidePicture } from './beside-picture';
import { CutCards, Figures, RuledCards, Vouchers } from './card-grid';
import { FoldedCards } from './folded-cards';
import { Section } from './section';

export const WhyUnique = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('uniqueTitle')} lead={say('uniqueLead')}>
      <CutCards cards={cardsOf(say, 'unique', 6)} of="Reasons" />
    </Section>
  );
};

export const WhyItMatters = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('mattersTitle')}>
      <BesidePicture files={carRear} slot="carRear">
        <RuledCards of="Why it matters" cards={cardsOf(say, 'matters', 3)} />
      </BesidePicture>
    </Section>
  );
};

export const Benefits = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('benefitsTitle')}>
      <BesidePicture files={patternPictures['contour fill']} slot="contourFill">
        <FoldedCards cards={cardsOf(say, 'benefit', 6)} />
      </BesidePicture>
    </Section>
  );
};

export const Promotions = () => {
  const say = useWords(restWords);
  const earlyBird = earlyBirdPromotion(say, useEarlyBirdEnd(), useSiteSettings().earlyBird.until);
  const promotions = cardsOf(say, 'promotion', 2);
  return (
    <Section title={say('promotionsTitle')}>
      <Vouchers of="Promotions" cards={useEarlyBird() ? [earlyBird, ...promotions] : promotions} />
    </Section>
  );
};

export const Highlights = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('highlightsTitle')} contrary>
      <Figures of="Highlights" cards={cardsOf(say, 'highlight', 6)} />
    </Section>
  );
};
