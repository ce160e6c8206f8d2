import { Dialog } from '@hypercar/ui/dialog';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const keys = [
  ['Ctrl K or ⌘ K', 'Find an account, a mail, a record or a place, or begin an act'],
  ['?', 'This list'],
  ['Esc', 'Close a dialog'],
  ['Tab and Shift Tab', 'Go on and back'],
  ['Enter or Space', 'Press what has the focus'],
  ['← → ↑ ↓', 'Move on the map of tiles, in a row of pictures, in a film'],
] as const;

/** The keys that work everywhere. */
export const KeyList = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys">
    <List>
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </List>
  </Dialog>
);

const List = styled.dl`
  display: grid;
  gap: ${theme.space.s};
  margin: 0;
  div {
    display: grid;
    grid-template-columns: 10rem minmax(0, 1fr);
    gap: ${theme.space.m};
  }
  dd {
    margin: 0;
  }
  kbd {
    font: inherit;
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
`;
