import { type Note, noteRecord } from '@hypercar/contracts/notes';
import { Card } from '@hypercar/ui/card';
import { Moment } from '@hypercar/ui/moment';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { useId } from 'react';
import styled from 'styled-components';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { RecordFacts } from '@hypercar/app-kit/records/record-facts';
import { NoteText } from './note-text';

const Origin = ({ note }: { note: Note }) => (
  <Small>
    {note.createdByUsername}, <Moment at={note.createdAt} />
    {note.version > 1 && (
      <>
        {' '}
        · edited by {note.updatedByUsername}, <Moment at={note.updatedAt} />
      </>
    )}
  </Small>
);

const { title: _title, content: _content, ...facts } = noteRecord.fields;

/** A note, who wrote it and who changed it last. */
export const NoteCard = ({ note, onEdit, onDelete }: RowActs<Note> & { note: Note }) => {
  const id = useId();
  return (
    <Root as="article" aria-labelledby={id}>
      <h3 id={id}>{note.title}</h3>
      <NoteText text={note.content} />
      <RecordFacts fields={facts} row={note} />
      <Origin note={note} />
      <QuietRowActions role="group" aria-label={`Actions for ${note.title}`}>
        <RowAction onClick={() => onEdit(note)}>Edit…</RowAction>
        <RowAction $danger onClick={() => onDelete(note)}>
          Delete…
        </RowAction>
      </QuietRowActions>
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  padding: ${theme.space.m};
  overflow-wrap: anywhere;
  h3 {
    font-size: ${theme.size.h4};
  }
`;
const Small = styled.p`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
