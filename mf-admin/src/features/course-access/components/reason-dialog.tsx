import { useContractForm } from '@hypercar/app-kit/contract-form';
import { revokeCourseAccess } from '@hypercar/contracts/course-access';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { TextArea } from '@hypercar/ui/text-area';
import { type CourseAct, useCourseAct } from '../api/use-course-act';
import { CourseDialog, type CourseDialogProps } from './course-dialog';

export interface ReasonedAct extends Omit<CourseAct, 'body'> {
  title: string;
  description: string;
  submitLabel: string;
}

/** Asks for the reason of an act. */
export const ReasonDialog = ({
  act: { title, description, submitLabel, ...act },
  ...frame
}: CourseDialogProps & { act: ReasonedAct }) => {
  const { mutateAsync } = useCourseAct();
  const { field, submit, pending, failure } = useContractForm({
    schema: revokeCourseAccess.body,
    defaultValues: { reason: '' },
    send: async (body) => {
      await mutateAsync({ ...act, body });
      frame.onClose();
    },
  });
  return (
    <CourseDialog {...frame} title={title} description={description}>
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <TextArea label="Reason" hint="Administrators see it." {...field('reason')} />
        <FormEnd
          submitLabel={submitLabel}
          pending={pending}
          failure={failure}
          onCancel={frame.onClose}
        />
      </FormStack>
    </CourseDialog>
  );
};
