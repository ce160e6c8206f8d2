import { Alert } from '@hypercar/ui/alert';
import { Button, type ButtonProps } from '@hypercar/ui/button';
import { countOf } from '@hypercar/ui/count-of';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { RowActions } from '@hypercar/ui/row-actions';
import { below, from, theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { Call } from '../call';
import { listOf, type ManyAct } from './many-act';
import { type Many, type Running, useMany } from './use-many';
import { mostChosen, type Selection } from './use-selection';

export interface ManyBarProps<Row extends { id: string }> {
  /** "users". */
  nouns: string;
  selection: Selection<Row>;
  acts: readonly ManyAct<Row>[];
  nameOf: (row: Row) => string;
  /** The reads that show the rows. */
  reads: readonly Call[];
  /** Buttons for chosen rows that change nothing, such as an export. */
  tools?: (rows: () => readonly Row[]) => ReactNode;
}

const Progress = ({ running, onStop }: { running: Running; onStop: () => void }) => {
  const { settled, of, done } = running;
  const words = `${settled} of ${of} ${done}`;
  return (
    <>
      <Line>
        <p>{words}</p>
        <Button size="small" variant="quiet" onClick={onStop}>
          Stop
        </Button>
      </Line>
      <ProgressBar percent={(settled / of) * 100} label="Progress" valueText={words} />
    </>
  );
};

interface FailuresProps<Row extends { id: string }> extends Pick<
  ManyBarProps<Row>,
  'nouns' | 'nameOf' | 'selection'
> {
  many: Many<Row>;
}

const Failures = <Row extends { id: string }>(props: FailuresProps<Row>) => {
  const { many, nouns, nameOf, selection } = props;
  if (!many.failures) return null;
  const { act, words, failed } = many.failures;
  // As they are now: who tries again has seen what somebody else has changed.
  const again = () => many.start(act, selection.latest(failed.map(({ row }) => row)), words);
  return (
    <Alert tone="danger" title={`${countOf(failed.length, nouns)} not ${act.done}`}>
      <FailedList>
        {failed.map(({ row, message }) => (
          <li key={row.id}>
            <strong>{nameOf(row)}</strong>: {message}
          </li>
        ))}
      </FailedList>
      <RowActions>
        <Button size="small" onClick={again}>
          Try these again
        </Button>
        <Button size="small" variant="quiet" onClick={many.forget}>
          Close
        </Button>
      </RowActions>
    </Alert>
  );
};

interface ActsProps<Row extends { id: string }> extends Pick<
  ManyBarProps<Row>,
  'acts' | 'selection' | 'tools'
> {
  onAct: (act: ManyAct<Row>) => void;
}

const Acts = <Row extends { id: string }>({ acts, selection, tools, onAct }: ActsProps<Row>) => {
  const isEmpty = selection.count === 0;
  return (
    <>
      {/* While no button can have the focus, the keyboard pushes the line along by itself. */}
      <ActRow role="group" aria-label="Acts" tabIndex={isEmpty ? 0 : undefined}>
        {acts.map((act) => (
          <Button
            key={act.label}
            size="small"
            variant={act.danger ? 'danger' : 'secondary'}
            disabled={isEmpty}
            onClick={() => onAct(act)}
          >
            {act.label}
          </Button>
        ))}
        {!isEmpty && tools?.(selection.rows)}
      </ActRow>
      <RowActions>
        <Button size="small" variant="quiet" onClick={selection.chooseShown}>
          All shown
        </Button>
        <Button size="small" variant="quiet" disabled={isEmpty} onClick={selection.begin}>
          Clear
        </Button>
        <Button size="small" variant="quiet" onClick={selection.end}>
          Done
        </Button>
      </RowActions>
    </>
  );
};

/** Who fits an act, and the question that is asked before it. */
const useAskedMany = <Row extends { id: string }>(
  { selection, nameOf }: Pick<ManyBarProps<Row>, 'selection' | 'nameOf'>,
  many: Many<Row>,
) => {
  const [asking, setAsking] = useState<{ act: ManyAct<Row>; rows: readonly Row[] }>();
  const close = () => setAsking(undefined);
  const begin = (act: ManyAct<Row>) => {
    const rows = selection.rows().filter((row) => act.fits?.(row) ?? true);
    if (act.ask && rows.length > 0) setAsking({ act, rows });
    else many.start(act, rows);
  };
  const question = asking?.act.ask?.({
    count: asking.rows.length,
    names: listOf(asking.rows.map(nameOf)),
    close,
    go: (words) => {
      close();
      many.start(asking.act, asking.rows, words);
    },
  });
  return { begin, question };
};

/** What can be done to the chosen rows, how far it has come, and what failed; at the bottom while rows are chosen. */
export const ManyBar = <Row extends { id: string }>(props: ManyBarProps<Row>) => {
  const { nouns, selection, reads } = props;
  const many = useMany<Row>({ nouns, reads, onDone: selection.keep });
  const { begin, question } = useAskedMany(props, many);
  if (!selection.isOn && !many.running) return null;
  const chosen = `${selection.count} selected`;
  return (
    <Bar role="group" aria-label={`Selected ${nouns}`}>
      <Failures {...props} many={many} />
      {many.running ? (
        <Progress running={many.running} onStop={many.stop} />
      ) : (
        <Line>
          <p>
            {chosen}
            {selection.count === mostChosen && ', the most at once'}
          </p>
          <Acts {...props} onAct={begin} />
        </Line>
      )}
      <VisuallyHidden role="status">{chosen}</VisuallyHidden>
      {question}
    </Bar>
  );
};

interface SelectButtonProps extends Pick<ButtonProps, 'size'> {
  selection: Pick<Selection<never>, 'isOn' | 'begin'>;
}

/** Begins to choose rows. */
export const SelectButton = ({ selection, ...button }: SelectButtonProps) =>
  !selection.isOn && (
    <Button variant="secondary" {...button} onClick={selection.begin}>
      Select
    </Button>
  );

const Bar = styled.div`
  position: sticky;
  bottom: var(--page-foot, 0px);
  z-index: ${theme.layer.sticky};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  padding: ${theme.space.s} ${theme.space.m};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.raised};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.m};
  button {
    padding-inline: ${theme.space.xs};
  }
  ${below.desktop} {
    button {
      min-height: ${theme.target.medium};
    }
  }
  p {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
`;
/* On a phone one line that can be pushed along: the rows stay in sight. */
const ActRow = styled(RowActions)`
  flex: 0 1 auto;
  ${from.desktop} {
    flex: 1;
    justify-content: end;
  }
  ${below.desktop} {
    order: 1;
    flex-wrap: nowrap;
    max-width: 100%;
    overflow-x: auto;
    padding: 3px;
    margin: -3px;
    > * {
      flex: none;
    }
  }
`;
const FailedList = styled.ul`
  max-height: 12rem;
  overflow: auto;
  margin: 0;
  padding-left: ${theme.space.m};
`;
