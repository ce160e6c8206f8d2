import { useContractForm } from '@hypercar/app-kit/contract-form';
import { giveCourseAccess } from '@hypercar/contracts/course-access';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { sourceName } from '../api/course-labels';
import { useCourseAct } from '../api/use-course-act';
import { CourseDialog, type CourseDialogProps } from './course-dialog';
import { MemberChoice } from './member-choice';
import { PackageChoice } from './package-choice';

/** Gives a member access: to what, as what, and why. */
export const GiveDialog = (frame: CourseDialogProps) => {
  const { mutateAsync } = useCourseAct();
  const { field, submit, pending, failure } = useContractForm({
    schema: giveCourseAccess.body,
    defaultValues: { userId: '', package: 'full-course', source: 'grant', reason: '' },
    send: async (body) => {
      await mutateAsync({ target: giveCourseAccess, body, done: 'Access given' });
      frame.onClose();
    },
  });
  return (
    <CourseDialog {...frame} title="Give Access">
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <MemberChoice {...field('userId')} />
        <PackageChoice {...field('package')} />
        <Select label="As" {...field('source')}>
          {(['grant', 'prize'] as const).map((source) => (
            <option key={source} value={source}>
              {sourceName(source)}
            </option>
          ))}
        </Select>
        <TextArea label="Reason" hint="Administrators see it." {...field('reason')} />
        <FormEnd
          submitLabel="Give Access"
          pending={pending}
          failure={failure}
          onCancel={frame.onClose}
        />
      </FormStack>
    </CourseDialog>
  );
};
