import { endpointQuery } from '@hypercar/app-kit/query';
import { getCoursePaymentCalls } from '@hypercar/contracts/course-payments';
import { Alert } from '@hypercar/ui/alert';
import { Moment } from '@hypercar/ui/moment';
import { useQuery } from '@tanstack/react-query';

/** Says that no purchase gives access, or that calls were refused; nothing while all is well. */
export const PaymentCalls = () => {
  const { data } = useQuery(endpointQuery(getCoursePaymentCalls));
  if (data?.isSetUp === false)
    return (
      <Alert tone="warning" title="Purchases do not give access yet">
        STRIPE_WEBHOOK_SECRET is not set. docs/operations.md says how to set the payments up.
      </Alert>
    );
  if (!data?.refused.length) return null;
  return (
    <Alert tone="warning" title="Calls in the name of the payment provider were refused">
      {data.refused.map(({ reason, count, lastAt }) => (
        <p key={reason}>
          {reason}: {count.toLocaleString('en-US')}, the last one <Moment at={lastAt} />
        </p>
      ))}
    </Alert>
  );
};
