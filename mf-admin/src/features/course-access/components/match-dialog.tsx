import { useContractForm } from '@hypercar/app-kit/contract-form';
import { type CoursePayment, matchCoursePayment } from '@hypercar/contracts/course-payments';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { useCourseAct } from '../api/use-course-act';
import { CourseDialog, type CourseDialogProps } from './course-dialog';
import { MemberChoice } from './member-choice';
import { PackageChoice } from './package-choice';

/** Says whose a payment is, and for what. */
export const MatchDialog = ({
  payment,
  ...frame
}: CourseDialogProps & { payment: CoursePayment }) => {
  const { mutateAsync } = useCourseAct();
  const { field, submit, pending, failure } = useContractForm({
    schema: matchCoursePayment.body,
    defaultValues: { userId: '', package: payment.package ?? 'full-course' },
    send: async (body) => {
      const target = matchCoursePayment;
      await mutateAsync({ target, id: payment.id, body, done: 'Payment matched' });
      frame.onClose();
    },
  });
  const payer = payment.email ?? 'Somebody without an address';
  return (
    <CourseDialog
      {...frame}
      title="Match the Payment"
      description={`${payer} paid ${payment.total ?? payment.amount ?? ''} ${(payment.currency ?? '').toUpperCase()}.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <MemberChoice {...field('userId')} />
        <PackageChoice {...field('package')} />
        <FormEnd submitLabel="Match" pending={pending} failure={failure} onCancel={frame.onClose} />
      </FormStack>
    </CourseDialog>
  );
};
