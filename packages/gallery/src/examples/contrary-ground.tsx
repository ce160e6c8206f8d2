import { contraryGround } from '@hypercar/ui/contrary-ground';
import { LinkButton } from '@hypercar/ui/link-button';
import styled from 'styled-components';
import { State } from '../state';

export const ContraryGroundStates = () => (
  <State name="Words, a link, buttons" wide>
    <Band>
      <h3>The other theme’s ground</h3>
      <p>
        Ink in the dark theme, light in the light one. <a href="#contrary-ground">A link</a>
      </p>
      <LinkButton href="#contrary-ground">Enroll</LinkButton>{' '}
      <LinkButton href="#contrary-ground" variant="secondary">
        Prices
      </LinkButton>
    </Band>
  </State>
);

const Band = styled.div`
  padding: 1rem;
  ${contraryGround}
  clip-path: inset(0);
`;
