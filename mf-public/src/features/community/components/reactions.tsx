import type { CommunityPost, ReactionKind } from '@hypercar/contracts/community';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { reactCall } from '../api/community-calls';
import { told, useCommunityAct } from '../api/use-community';

const words: Readonly<Record<ReactionKind, string>> = {
  beautiful: 'Beautiful',
  helpful: 'Helpful',
  'well-done': 'Well done',
};

/** What members say of a post by one press; one's own is pressed. */
export const Reactions = ({ post: { id, reactions, mine } }: { post: CommunityPost }) => {
  const act = useCommunityAct();
  const press = (kind: ReactionKind) => {
    const reaction = mine === kind ? null : kind;
    void told(act(reactCall, { params: { id }, body: { reaction } }));
  };
  return (
    <Root role="group" aria-label="What members say of it">
      {(Object.keys(words) as ReactionKind[]).map((kind) => (
        <button key={kind} type="button" aria-pressed={mine === kind} onClick={() => press(kind)}>
          {words[kind]}
          {reactions[kind] > 0 && <b>{reactions[kind]}</b>}
        </button>
      ))}
    </Root>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  button {
    display: inline-flex;
    align-items: center;
    gap: 0.45em;
    min-height: ${theme.target.medium};
    padding: 0 0.9em;
    border: 1px solid ${theme.colour.line};
    border-radius: ${theme.radius.round};
    background: none;
    color: ${theme.colour.text};
    font: inherit;
    font-size: ${theme.size.small};
    cursor: pointer;
    &:hover {
      background: ${theme.colour.hover};
    }
    &[aria-pressed='true'] {
      border-color: ${theme.colour.ice};
      color: ${theme.colour.textStrong};
      box-shadow: inset 0 0 0 1px ${theme.colour.ice};
    }
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;
