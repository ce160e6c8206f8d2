import { Ways } from '../../../layout/ways';
import { WayLink } from '../../../layout/way-link';

/** What somebody who is not signed in finds after the checkout. */
export const ThanksForGuest = () => (
  <>
    <p>
      Once the payment provider has told us of your payment, it belongs to the account with the
      email address that you paid with. Log in, or create that account and confirm the address: the
      course then opens by itself. If there is no such account yet, a mail to that address says so,
      too.
    </p>
    <Ways>
      <WayLink to="/login" main>
        Log in
      </WayLink>
      <WayLink to="/register">Create account</WayLink>
    </Ways>
  </>
);
