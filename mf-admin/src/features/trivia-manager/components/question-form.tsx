import { useContractForm } from '@hypercar/app-kit/contract-form';
import {
  questionForm,
  type QuestionFields,
  type QuestionKind,
  type QuestionValues,
} from '@hypercar/contracts/question-form';
import { FormStack } from '@hypercar/ui/form-stack';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { useEffect, useState } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { OptionsFields } from './options-fields';

export interface QuestionFormProps {
  label: string;
  kind: QuestionKind;
  values: QuestionFields;
  submitLabel: string;
  send: (values: QuestionValues) => Promise<unknown>;
  onCancel: () => void;
  /** Empties the form for the next question once it was sent. */
  again?: boolean;
}

/** The fields of a question of either kind. A question, option or fun fact that is blank keeps it from being sent. */
export const QuestionForm = (props: QuestionFormProps) => {
  const { label, kind, values, submitLabel, onCancel, again = false } = props;
  const [round, setRound] = useState(0);
  const { form, field, submit, pending, failure } = useContractForm({
    schema: questionForm,
    defaultValues: values,
    send: async (sent) => {
      await props.send(sent);
      if (!again) return;
      form.reset(values);
      setRound((before) => before + 1);
    },
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('question'), [setFocus, round]);
  return (
    <FormStack noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      <Field label="Question" {...field('question')} />
      <OptionsFields
        options={values.options.map((_, index) => ({
          text: form.register(`options.${index}`),
          error: errors.options?.[index]?.message,
        }))}
        radio={form.register('correct')}
        error={errors.correct?.message}
      />
      <TextArea label="Fun fact" rows={2} {...field('funFact')} />
      {kind === 'trivia' ? (
        <Field
          label="Date to show"
          type="date"
          hint="Without one it takes its turn."
          {...field('dateToShow')}
        />
      ) : (
        <Field label="Category" placeholder="general" {...field('category')} />
      )}
      <Checkbox label="Active" {...form.register('active')} />
      <FormEnd submitLabel={submitLabel} pending={pending} failure={failure} onCancel={onCancel} />
    </FormStack>
  );
};
