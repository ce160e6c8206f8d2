import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RequestResetForm } from '../features/password-reset/components/request-reset-form';
import { Entrance } from '../layout/entrance';

export const ForgotPasswordRoute = () => (
  <Entrance
    title="Forgot your password?"
    lead="Tell us your address, and we send a link to set a new one."
  >
    <RequestResetForm />
    <Back>
      <Link to="/login">Back to Login</Link>
    </Back>
  </Entrance>
);

const Back = styled.p`
  margin-top: ${theme.space.l};
`;
