import { from, theme } from '@hypercar/ui/theme';
import { Collapsible } from '@hypercar/ui/collapsible';
import styled from 'styled-components';
import { packagesId } from '../scroll-to-packages';
import { coursePackages } from '../course-packages';
import { siteConfig } from '../site-config';
import { useEarlyBird } from '../early-bird';
import { KitFigure } from './kit-figure';
import { EarlyBirdOffer } from './early-bird-offer';
import { PackageCard } from './package-card';
import { Section } from './section';

const regular = `The session has opened: regular prices apply while it runs, for ${siteConfig.session.weeks} weeks.`;

/** The three packages: where every call to action leads. */
export const Packages = () => {
  const isEarlyBird = useEarlyBird();
  return (
    <Section
      id={packagesId}
      title="Success packages"
      lead={isEarlyBird ? <EarlyBirdOffer /> : regular}
    >
      <Grid>
        {coursePackages.map((item) => (
          <PackageCard key={item.id} item={item} isEarlyBird={isEarlyBird} />
        ))}
      </Grid>
      <KitFigure />
      <Collapsible title="Upgrade, weight, shipping and payment">
        <Notes>
          <li>
            Upgrading from the kit to the Max Kit costs <b>{siteConfig.upgradePrice}</b>.
          </li>
          <li>The Max Kit has a weight limit of {siteConfig.weightLimit}.</li>
          <li>
            Kits ship worldwide. International shipping is billed separately; customs fees are the
            recipient’s responsibility.
          </li>
          <li>
            Flexible payment through a wallet service and two installment providers. VIP and
            affiliate coupons are accepted.
          </li>
        </Notes>
      </Collapsible>
    </Section>
  );
};

const Grid = styled.div`
  display: grid;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.m};
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Notes = styled.ul`
  display: grid;
  gap: ${theme.space.s} ${theme.space.xxl};
  padding-left: 1.1em;
  font-size: ${theme.size.small};
  b {
    color: ${theme.colour.textStrong};
  }
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
