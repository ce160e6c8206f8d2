import * as Radix from 'radix-ui/tooltip';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

const Shared = createContext(false);

/** Adjacent tooltips share their delays: the first opens after 700 ms, the next within 300 ms at once. */
function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Shared value={true}>
      <Radix.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Radix.Provider>
    </Shared>
  );
}

/** A short text on hover and focus. The child is one focusable element; the text repeats nothing vital. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const shared = useContext(Shared);
  const tip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble sideOffset={6} collisionPadding={8}>
          {text}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  );
  return shared ? tip : <TooltipProvider>{tip}</TooltipProvider>;
}

const Bubble = styled(Radix.Content)`
  z-index: ${theme.layer.tooltip};
  max-width: 18rem;
  padding: 0.35rem 0.65rem;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.raised};
  box-shadow: ${theme.shadow.raised};
  font-size: ${theme.size.small};
  line-height: 1.4;
  color: ${theme.colour.textStrong};
`;
