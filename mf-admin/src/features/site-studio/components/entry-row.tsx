import type { RegisteredField } from '@hypercar/app-kit/contract-form';
import {
  type EntryPart,
  siteLists,
  type SiteList,
  type SiteListName,
} from '@hypercar/contracts/site-sections';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { ListButtons } from '../../../lists/list-buttons';
import type { SiteForm } from '../api/use-site-form';
import { EntryPicture } from './entry-picture';
import type { Place } from './use-places';

export interface EntryRowProps {
  list: SiteListName;
  at: number;
  count: number;
  form: SiteForm;
  input: (part: string) => RegisteredField;
  onChoose: (place: Place) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

interface PartInputProps extends Pick<EntryRowProps, 'list' | 'at' | 'form' | 'onChoose'> {
  name: string;
  part: EntryPart;
  input: RegisteredField;
}

const PartInput = ({ name, part, input, ...row }: PartInputProps) => {
  const label = `${part.label} ${row.at + 1}`;
  if (part.kind === 'tick') return <Checkbox {...input} label={part.label} />;
  if (part.kind === 'paragraph') return <TextArea {...input} label={label} rows={2} />;
  if (part.kind === 'line') return <Field {...input} label={label} />;
  return <EntryPicture {...row} part={name} label={label} error={input.error} />;
};

/** One entry with its place in the list and the way out. */
export const EntryRow = ({ list, at, count, input, onMove, onRemove, ...row }: EntryRowProps) => {
  const { parts, one }: SiteList = siteLists[list];
  return (
    <Root role="group" aria-label={`Entry ${at + 1}`} tabIndex={-1}>
      {Object.entries(parts).map(([name, part]) => (
        <PartInput
          key={name}
          {...row}
          list={list}
          at={at}
          name={name}
          part={part}
          input={input(name)}
        />
      ))}
      <ListButtons
        of={`${one} ${at + 1}`}
        at={at}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
    </Root>
  );
};

const Root = styled.li`
  display: grid;
  gap: ${theme.space.s};
  padding-block: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
`;
