import { Badge } from '@hypercar/ui/badge';
import { LinkButton } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import styled from 'styled-components';
import { useSiteSettings } from '../../../site/site-settings';
import { packageElementId } from '../scroll-to-packages';
import type { CoursePackage } from '../course-packages';

export interface PackageCardProps {
  item: CoursePackage;
  isEarlyBird: boolean;
}

const Prices = ({ item, isEarlyBird }: PackageCardProps) => {
  const price = useSiteSettings().prices[item.checkout];
  if (!isEarlyBird) return <Price>${price.regular}</Price>;
  return (
    <div>
      <Price>
        <VisuallyHidden>Early-bird price </VisuallyHidden>${price.earlyBird}
      </Price>
      <Regular>
        Regular price <s>${price.regular}</s>
      </Regular>
    </div>
  );
};

/** One package: what it is, what it costs, what it holds, where to buy it. */
export const PackageCard = ({ item, isEarlyBird }: PackageCardProps) => {
  const { checkout } = useSiteSettings();
  return (
    <Root
      id={packageElementId(item.id)}
      aria-labelledby={`${item.id}-name`}
      tabIndex={-1}
      $main={item.id === 'course-kit'}
    >
      <Head>
        <h3 id={`${item.id}-name`}>{item.name}</h3>
        {item.badge && <Badge tone="info">{item.badge}</Badge>}
      </Head>
      <p>{item.summary}</p>
      <Prices item={item} isEarlyBird={isEarlyBird} />
      <Features>
        {item.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </Features>
      <LinkButton
        href={checkout[item.checkout]}
        target="_blank"
        rel="noopener noreferrer"
        variant={item.id === 'course-kit' ? 'prismatic' : 'secondary'}
        size="large"
        full
      >
        Get {item.name}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </LinkButton>
    </Root>
  );
};

const Root = styled.article<{ $main: boolean }>`
  display: grid;
  grid-template-rows: auto auto auto 1fr auto;
  gap: ${theme.space.l};
  padding: clamp(1.5rem, 1rem + 1.4vw, 2.5rem);
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
  margin-top: ${theme.space.hair};
  color: ${theme.colour.textMuted};
`;
const Features = styled.ul`
  display: grid;
  align-content: start;
  gap: ${theme.space.s};
  padding: ${theme.space.l} 0 0;
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
`;
