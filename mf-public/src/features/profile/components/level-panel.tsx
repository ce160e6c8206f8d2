import { Loaded } from '@hypercar/app-kit/loaded';
import type { Profile } from '@hypercar/contracts/profiles';
import { levels } from '@hypercar/contracts/questionnaire';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { levelLabel } from '../api/level-labels';
import { profileQuery } from '../api/profile-query';
import { LevelScale } from './level-scale';
import { NoLevel } from './no-level';

const Level = ({ profile }: { profile: Profile }) => {
  const { name, meaning } = levelLabel[profile.level];
  return (
    <Content>
      <div>
        <Name>{name}</Name>
        <p>{meaning}</p>
      </div>
      <LevelScale reached={levels.indexOf(profile.level) + 1} of={levels.length} />
      <Done>Congratulations! You have successfully completed the questionnaire</Done>
    </Content>
  );
};

/** The level that the questionnaire gave, or the way to it (second specification, section 2.6, page A). */
export const LevelPanel = () => (
  <Panel title="Your level">
    <Loaded query={useQuery(profileQuery())} of="your level" empty={<NoLevel />}>
      {(profile) => <Level profile={profile} />}
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
const Name = styled.p`
  width: fit-content;
  margin-bottom: ${theme.space.s};
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h1};
  font-weight: ${theme.weight.display};
  letter-spacing: -0.02em;
  /* Room for descenders: the light is cut out of the box. */
  line-height: 1.25;
  color: transparent;
  background: ${theme.spectrum.line};
  background-clip: text;
`;
const Done = styled.p`
  padding-top: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
