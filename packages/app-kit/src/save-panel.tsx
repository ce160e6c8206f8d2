import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Card } from '@hypercar/ui/card';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { type CutExport, type ExportProgress, rowsOf } from './read-export';

export interface SavePanelProps {
  /** While the file comes; undefined before its first rows and afterwards. */
  progress: ExportProgress | undefined;
  /** The file came only in part. */
  cut: CutExport | undefined;
  onCancel: () => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Fewer rows are there before a panel could be read. */
const fewRows = 2000;

const percentOf = ({ rows, total = 0 }: ExportProgress): number =>
  total === 0 ? 0 : Math.min(100, (rows / total) * 100);

/** What is read aloud: each quarter, or each 50,000 rows, and not each step. */
const spokenOf = (progress: ExportProgress): string => {
  const { rows, total } = progress;
  if (total === undefined) return rowsOf({ rows: Math.floor(rows / 50_000) * 50_000, total });
  return `${Math.floor(percentOf(progress) / 25) * 25} per cent`;
};

const Coming = ({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) => {
  const words = rowsOf(progress);
  return (
    <Panel>
      <Line>
        <p>
          <strong>Exporting</strong> <Figures>{words}</Figures>
        </p>
        <Button size="small" variant="quiet" aria-label="Cancel export" onClick={onCancel}>
          Cancel
        </Button>
      </Line>
      {progress.total !== undefined && (
        <ProgressBar percent={percentOf(progress)} label="Export" valueText={words} />
      )}
      <VisuallyHidden role="status">Exporting, {spokenOf(progress)}</VisuallyHidden>
    </Panel>
  );
};

/** Says in a corner of the page how far an export has come, or that it came only in part. */
export const SavePanel = ({ progress, cut, onCancel, onRetry, onClose }: SavePanelProps) => {
  const isLong = progress && Math.max(progress.rows, progress.total ?? fewRows) >= fewRows;
  if (!cut && !isLong) return null;
  return createPortal(
    <Root role="group" aria-label="Export">
      {cut ? (
        <Alert tone="danger" title="The export is not complete">
          <p>{cut.message}</p>
          <Acts>
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onClick={onClose}>
              Close
            </Button>
          </Acts>
        </Alert>
      ) : (
        progress && <Coming progress={progress} onCancel={onCancel} />
      )}
    </Root>,
    document.body,
  );
};

const Root = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  bottom: calc(var(--page-foot, 0px) + ${theme.space.m});
  left: ${theme.space.m};
  width: min(26rem, 100vw - 2 * ${theme.space.m});
  border-radius: ${theme.radius.large};
  box-shadow: ${theme.shadow.floating};
  font-size: ${theme.size.small};
`;
const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  padding: ${theme.space.s} ${theme.space.m} ${theme.space.m};
  background: ${theme.colour.raised};
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  button {
    flex: none;
  }
  strong {
    display: block;
    color: ${theme.colour.textStrong};
  }
`;
const Figures = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  padding-top: ${theme.space.xs};
`;
