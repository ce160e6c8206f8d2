import { EndPicture } from '@hypercar/ui/end-picture';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Before the questionnaire. */
export const NoLevel = () => (
  <Root>
    <EndPicture scene="stone" />
    <Welcome>Welcome to the product!</Welcome>
    <p>
      Six short questions, one minute, and we know where you start. Then this is where your level
      stands, and what it means for your next project.
    </p>
    <LinkButtonRoot as={Link} to="/welcome" $variant="prismatic" $size="medium" $full={false}>
      Start Questionnaire
    </LinkButtonRoot>
  </Root>
);

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.m};
`;
const Welcome = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h3};
  font-weight: ${theme.weight.display};
  line-height: ${theme.leading.snug};
  color: ${theme.colour.textStrong};
`;
