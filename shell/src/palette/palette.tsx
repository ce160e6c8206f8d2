import { useSession } from '@hypercar/app-kit/session';
import type { HitKind, SearchHit } from '@hypercar/contracts/staff-search';
import { Dialog } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { hitWords, placeOfHit } from './hit-places';
import { placesFor } from './palette-places';
import { type Hits, useHits } from './use-hits';

const hitKinds = Object.keys(hitWords) as HitKind[];

interface EntryProps {
  value: string;
  label: string;
  detail?: string;
  onSelect: () => void;
}

const Entry = ({ value, label, detail, onSelect }: EntryProps) => (
  <Command.Item value={value} onSelect={onSelect}>
    <span>{label}</span> {detail && <small>{detail}</small>}
  </Command.Item>
);

const Group = ({ heading, children }: { heading: string; children: ReactNode[] }) =>
  children.length > 0 && <Command.Group heading={heading}>{children}</Command.Group>;

interface FoundProps {
  hits: Hits;
  onChoose: (hit: SearchHit) => void;
}

const Found = ({ hits, onChoose }: FoundProps) =>
  hitKinds.map((kind) => (
    <Group key={kind} heading={hitWords[kind]}>
      {hits.found
        .filter((hit) => hit.kind === kind)
        .map((hit) => (
          <Entry
            key={hit.id}
            value={`${kind} ${hit.id}`}
            label={hit.title}
            detail={hit.detail}
            onSelect={() => onChoose(hit)}
          />
        ))}
    </Group>
  ));

/** What a screen reader hears, and what is said in place of a list. */
const stateOf = ({ found, isAsking, failed }: Hits, words: string, places: number): string => {
  if (isAsking) return 'Searching…';
  if (failed > 0) return 'A part of the search does not answer at the moment.';
  return words.trim() && found.length + places === 0 ? 'Nothing is found by these words.' : '';
};

/** Before the dialog gives it to its first button. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Finds places, acts and records by a few letters, and leads there. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [words, setWords] = useState('');
  const { user } = useSession();
  const navigate = useNavigate();
  const hits = useHits(words, user);
  const { places, acts } = placesFor(user, words);
  const go = (to: string) => () => {
    onClose();
    void navigate(to);
  };
  const state = stateOf(hits, words, places.length + acts.length);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Find or do">
      <Root shouldFilter={false} label="Find or do" loop>
        <Command.Input
          ref={takeFocus}
          value={words}
          onValueChange={setWords}
          placeholder="A name, a mail, a place, “add expense”…"
          maxLength={100}
        />
        <p role="status">{state}</p>
        <Command.List>
          <Found hits={hits} onChoose={(hit) => go(placeOfHit(hit))()} />
          <Group heading="Do">
            {acts.map(({ label, to }) => (
              <Entry key={to} value={to} label={label} onSelect={go(to)} />
            ))}
          </Group>
          <Group heading="Go to">
            {places.map(({ label, to }) => (
              <Entry key={to} value={to} label={label} onSelect={go(to)} />
            ))}
          </Group>
        </Command.List>
        <Keys aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </Keys>
        <VisuallyHidden>Arrow keys choose, Enter opens, Escape closes.</VisuallyHidden>
      </Root>
    </Dialog>
  );
};

const Root = styled(Command)`
  display: grid;
  gap: ${theme.space.s};
  grid-template-rows: auto auto 1fr;
  min-height: min(26rem, 60vh);
  input {
    width: 100%;
    min-height: ${theme.target.large};
    padding-inline: ${theme.space.m};
    border: 1px solid ${theme.colour.lineStrong};
    border-radius: ${theme.radius.small};
    background: ${theme.colour.sunken};
    color: ${theme.colour.textStrong};
    font: inherit;
  }
  > p {
    min-height: 1.5em;
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  [cmdk-list] {
    max-height: min(24rem, 50vh);
    overflow-y: auto;
  }
  [cmdk-group-heading] {
    padding: ${theme.space.s} ${theme.space.m} ${theme.space.hair};
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  [cmdk-item] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space.m};
    min-height: ${theme.target.medium};
    padding-inline: ${theme.space.m};
    border-radius: ${theme.radius.small};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [cmdk-item][data-selected='true'] {
    background: ${theme.colour.hover};
    color: ${theme.colour.textStrong};
  }
  small {
    color: ${theme.colour.textMuted};
  }
`;
const Keys = styled.p`
  kbd {
    padding: 0.1em 0.4em;
    border: 1px solid ${theme.colour.line};
    border-radius: ${theme.radius.small};
    font: inherit;
  }
`;
