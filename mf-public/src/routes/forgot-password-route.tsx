import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RequestResetForm } from '../features/password-reset/components/request-reset-form';

export const ForgotPasswordRoute = () => (
  <Page
    title="Forgot your password?"
    lead="Tell us your address, and we send a link to set a new one."
    width="narrow"
  >
    <RequestResetForm />
    <Back>
      <Link to="/login">Back to Login</Link>
    </Back>
  </Page>
);

const Back = styled.p`
  margin-top: ${theme.space.l};
`;
