import {
  leavePreview,
  openedPreview,
  openPreview,
  type PreviewedSlice,
} from '@hypercar/app-kit/opened-previews';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const change = (act: () => void): void => {
  act();
  window.location.reload();
};

/** Opens a preview in this browser, or leaves it; the page loads again. */
export const PreviewActions = ({ slice, release, preview }: PreviewActionsProps) => {
  if (openedPreview(slice) !== preview)
    return (
      <Button
        size="small"
        aria-label={`Open ${slice} ${release} in this browser`}
        onClick={() => change(() => openPreview(slice, preview))}
      >
        Open in this browser
      </Button>
    );
  return (
    <Opened>
      <Badge tone="warning">Open here</Badge>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Leave ${slice} ${release}`}
        onClick={() => change(() => leavePreview(slice))}
      >
        Leave
      </Button>
    </Opened>
  );
};

export interface PreviewActionsProps {
  slice: PreviewedSlice;
  release: string;
  /** Its key. */
  preview: string;
}

const Opened = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s};
`;
