import * as Radix from 'radix-ui/dropdown-menu';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { from, theme } from './theme';

export interface MenuProps {
  /** The button that opens it: one focusable element. */
  trigger: ReactElement;
  /** `MenuItem` and `MenuLine`. */
  children: ReactNode;
}

type Act = () => void;

/** What a choice does waits until the menu is closed. */
const Chosen = createContext<(act: Act) => void>(() => undefined);

/** The parts of a page between which a screen reader jumps: what stands in none is missed. */
const landmarks = 'main, header, nav, footer';

/**
 * A menu under its button, by pointer and arrow keys; Escape and a choice close it. The button has the focus again
 * before a choice does what it does: a dialog gives the focus back to it.
 */
export const Menu = ({ trigger, children }: MenuProps) => {
  const chosen = useRef<Act>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<Element | null>();
  const run = () => {
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    // Not modal: a dialog that opens has the page for itself.
    <Radix.Root modal={false} onOpenChange={() => setPlace(button.current?.closest(landmarks))}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={place}>
        <Sheet
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={() => queueMicrotask(run)}
        >
          <Chosen value={(act) => void (chosen.current = act)}>{children}</Chosen>
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
};

export interface MenuItemProps {
  onSelect: () => void;
  danger?: boolean;
  /** Of one among several that can be chosen: whether it is chosen. */
  checked?: boolean | undefined;
  /** The menu stays open, for more choices. */
  staysOpen?: true;
  children: ReactNode;
}

/** One choice of a menu. */
export const MenuItem = (props: MenuItemProps) => {
  const { onSelect, danger = false, checked, staysOpen, children } = props;
  const choose = useContext(Chosen);
  const select = (event: Event) => {
    if (!staysOpen) return choose(onSelect);
    event.preventDefault();
    onSelect();
  };
  return checked === undefined ? (
    <Item $danger={danger} onSelect={select}>
      {children}
    </Item>
  ) : (
    <Choice $danger={danger} checked={checked} onSelect={select}>
      {children}
      <Radix.ItemIndicator asChild>
        <Mark viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 8.5 3.5 3.5L13 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </Mark>
      </Radix.ItemIndicator>
    </Choice>
  );
};

/** Parts the choices of a menu. */
export const MenuLine = styled(Radix.Separator)`
  height: 1px;
  margin: ${theme.space.hair} 0;
  background: ${theme.colour.line};
`;

const Sheet = styled(Radix.Content)`
  z-index: ${theme.layer.choices};
  min-width: 12rem;
  max-width: min(22rem, calc(100vw - 1rem));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${theme.space.hair};
  overflow-y: auto;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.raised};
  box-shadow: ${theme.shadow.floating};
`;

const Item = styled(Radix.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-height: ${theme.target.medium};
  padding: ${theme.space.hair} ${theme.space.s};
  border-radius: ${theme.radius.small};
  outline: none;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  cursor: default;
  color: ${({ $danger }) => ($danger ? theme.colour.danger : theme.colour.textStrong)};
  &[data-highlighted] {
    background: ${theme.colour.hover};
    box-shadow: inset 0 0 0 1px ${theme.colour.lineStrong};
  }
  ${from.desktop} {
    min-height: ${theme.target.small};
  }
`;
const Choice = styled(Item).attrs({ as: Radix.CheckboxItem })<{ checked: boolean }>``;
const Mark = styled.svg`
  flex: none;
  width: 1rem;
  color: ${theme.colour.ice};
`;
