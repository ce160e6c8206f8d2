import type { Profile } from '@hypercar/contracts/profiles';
import { Card } from '@hypercar/ui/card';
import { ErrorState } from '@hypercar/ui/error-state';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { levelWords } from '../api/level-words';
import { profileQuery } from '../api/profile-query';

const Level = ({ profile }: { profile: Profile }) => {
  const { name, meaning } = levelWords[profile.level];
  return (
    <>
      <Name>{name}</Name>
      <p>{meaning}</p>
    </>
  );
};

const NoProfile = () => (
  <>
    <p>You have not answered the questionnaire yet. Six questions, one minute.</p>
    <LinkButtonRoot as={Link} to="/welcome" $variant="primary" $size="medium" $full={false}>
      Start Questionnaire
    </LinkButtonRoot>
  </>
);

const Content = () => {
  const { data, error, isPending, refetch, isFetching } = useQuery(profileQuery());
  if (isPending) return <Loading />;
  if (error)
    return (
      <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return data ? <Level profile={data} /> : <NoProfile />;
};

/** The level that the questionnaire gave, or the way to it. */
export const ProfileCard = () => (
  <Root as="section" aria-labelledby="profile-heading">
    <Heading id="profile-heading">Your level</Heading>
    <Content />
  </Root>
);

const Root = styled(Card)`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${theme.space.m};
`;
const Heading = styled.h2`
  font-size: ${theme.size.h4};
`;
const Name = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h1};
  font-weight: ${theme.weight.display};
  line-height: 1;
  color: transparent;
  background: ${theme.spectrum.line};
  background-clip: text;
`;
