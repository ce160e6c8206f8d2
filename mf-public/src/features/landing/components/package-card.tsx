import { ownOr } from '@hypercar/contracts/site-pictures';
import { restWords } from '@hypercar/contracts/site-words';
import { Badge } from '@hypercar/ui/badge';
import { LinkButton } from '@hypercar/ui/link-button';
import { from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';
import { useByDate } from '../../../site/by-date';
import { useWords } from '../../../site/own-text';
import { useSiteSettings } from '../../../site/site-settings';
import { packageElementId } from '../scroll-to-packages';
import { useCheckoutLink } from '../use-checkout-link';
import type { CoursePackage } from '../course-packages';

export interface PackageCardProps {
  item: CoursePackage;
  isEarlyBird: boolean;
}

const inInstallments = 'Or in installments';

const Prices = ({ item, isEarlyBird }: PackageCardProps) => {
  const price = useSiteSettings().prices[item.checkout];
  // A prerendered page knows no price yet.
  const isReduced = useByDate(() => price.saved !== '$0', true);
  if (!isEarlyBird || !isReduced)
    return (
      <Both>
        <Price>${price.regular}</Price>
        <Regular>{ownOr(price.parts.regular, inInstallments)}</Regular>
      </Both>
    );
  return (
    <Both>
      <Price>
        <VisuallyHidden>Early-bird price </VisuallyHidden>${price.earlyBird}
      </Price>
      <Regular>{ownOr(price.parts.earlyBird, inInstallments)}</Regular>
      <Regular>
        Regular price <s>${price.regular}</s> <Saved>You save {price.saved}</Saved>
      </Regular>
    </Both>
  );
};

/** One package: what it is, what it costs, what it holds, where to buy it. */
export const PackageCard = ({ item, isEarlyBird }: PackageCardProps) => {
  const address = useCheckoutLink(useSiteSettings().checkout[item.checkout]);
  const say = useWords(restWords);
  const name = say(item.name);
  return (
    <Root
      id={packageElementId(item.id)}
      aria-labelledby={`${item.id}-name`}
      tabIndex={-1}
      $main={item.id === 'course-kit'}
    >
      <Head>
        <h3 id={`${item.id}-name`}>{name}</h3>
        {item.badge && <Badge tone="info">{say(item.badge)}</Badge>}
      </Head>
      <p>{say(item.summary)}</p>
      <Prices item={item} isEarlyBird={isEarlyBird} />
      <Features>
        {item.features.map((feature) => (
          <li key={feature}>{say(feature)}</li>
        ))}
      </Features>
      <LinkButton
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        variant={item.id === 'course-kit' ? 'prismatic' : 'secondary'}
        size="large"
        full
      >
        Get {name}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
    </Root>
  );
};

const Root = styled.article<{ $main: boolean }>`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: clamp(${theme.space.s}, 0.4rem + 1vw, ${theme.space.l});
  padding: clamp(1.15rem, 0.6rem + 1.6vw, 2.5rem);
  border: 1px solid ${({ $main }) => ($main ? theme.colour.lineStrong : theme.colour.line)};
  border-radius: ${theme.radius.medium};
  background: ${({ $main }) => ($main ? theme.colour.raised : theme.colour.surface)};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
`;
const Both = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.s};
`;
const Price = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h2};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  color: ${theme.colour.textStrong};
`;
const Regular = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const Saved = styled.b`
  margin-left: ${theme.space.xs};
  color: ${theme.colour.success};
  white-space: nowrap;
`;
const Features = styled.ul`
  display: grid;
  align-content: start;
  gap: ${theme.space.hair};
  padding: ${theme.space.s} 0 0;
  font-size: ${theme.size.small};
  line-height: 1.4;
  border-top: 1px solid ${theme.colour.line};
  list-style: none;
  li {
    padding-left: 1.6em;
    text-indent: -1.6em;
  }
  li::before {
    content: '';
    display: inline-block;
    width: 0.55em;
    height: 0.55em;
    margin-right: 1.05em;
    background: ${theme.colour.ice};
    clip-path: polygon(50% 0, 100% 50%, 50% 100%, 0 50%);
  }
  ${from.desktop} {
    gap: ${theme.space.s};
    padding-top: ${theme.space.l};
    font-size: ${theme.size.body};
  }
`;
