import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import { Collapsible } from '@hypercar/ui/collapsible';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { packagesId } from '../scroll-to-packages';
import { coursePackages } from '../course-packages';
import { useEarlyBird } from '../early-bird';
import { Guarantees } from './guarantees';
import { KitFigure } from './kit-figure';
import { EarlyBirdOffer } from './early-bird-offer';
import { PackageCard } from './package-card';
import { Section } from './section';

const terms = ['terms1', 'terms2', 'terms3', 'terms4'] as const;

/** The three packages: where every call to action leads. */
export const Packages = () => {
  const isEarlyBird = useEarlyBird();
  const say = useWords(restWords);
  return (
    <Section
      id={packagesId}
      title={say('packagesTitle')}
      lead={isEarlyBird ? <EarlyBirdOffer /> : say('packagesRegular')}
    >
      <Grid>
        {coursePackages.map((item) => (
          <PackageCard key={item.id} item={item} isEarlyBird={isEarlyBird} />
        ))}
      </Grid>
      <KitFigure />
      <Guarantees />
      <Collapsible title={say('termsTitle')}>
        <Notes>
          {terms.map((term) => (
            <li key={term}>{say(term)}</li>
          ))}
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
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
