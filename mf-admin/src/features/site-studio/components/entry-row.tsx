import type { RegisteredField } from '@hypercar/app-kit/contract-form';
import {
  type EntryPart,
  siteLists,
  type SiteList,
  type SiteListName,
} from '@hypercar/contracts/site-sections';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { SiteForm } from '../api/use-site-form';
import { EntryPicture } from './entry-picture';
import type { Place } from './use-places';

export interface EntryRowProps {
  list: SiteListName;
  at: number;
  isLast: boolean;
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
export const EntryRow = ({ list, at, isLast, input, onMove, onRemove, ...row }: EntryRowProps) => {
  const { parts, one }: SiteList = siteLists[list];
  const which = `${one} ${at + 1}`;
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
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Move ${which} up`}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          Up
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Move ${which} down`}
          disabled={isLast}
          onClick={() => onMove(at + 1)}
        >
          Down
        </Button>
        <Button size="small" variant="quiet" aria-label={`Remove ${which}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </Root>
  );
};

const Root = styled.li`
  display: grid;
  gap: ${theme.space.s};
  padding-block: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space.s};
  }
`;
