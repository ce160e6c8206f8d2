import { questionKinds, type QuestionKind } from '@hypercar/contracts/question-form';
import { Select } from '@hypercar/ui/select';

export interface KindSelectProps {
  kind: QuestionKind;
  onKind: (kind: QuestionKind) => void;
}

/** Trivia or ninja history. */
export const KindSelect = ({ kind, onKind }: KindSelectProps) => (
  <Select label="Kind" value={kind} onChange={({ target }) => onKind(target.value as QuestionKind)}>
    {Object.entries(questionKinds).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </Select>
);
