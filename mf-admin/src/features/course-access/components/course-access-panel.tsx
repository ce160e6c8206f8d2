import { Stack } from '@hypercar/ui/stack';
import { AccessList } from './access-list';
import { PaymentCalls } from './payment-calls';
import { Payments } from './payments';

/** The course's payments and who has access to it. */
export function CourseAccessPanel() {
  return (
    <Stack>
      <PaymentCalls />
      <h3>Payments</h3>
      <Payments />
      <h3>Who has access</h3>
      <AccessList />
    </Stack>
  );
}
