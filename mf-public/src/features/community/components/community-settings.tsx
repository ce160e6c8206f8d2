import { Loaded } from '@hypercar/app-kit/loaded';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Collapsible } from '@hypercar/ui/collapsible';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useSaveSettings, useSettings } from '../api/use-community';

/** The member's own settings of the community. */
export const CommunitySettings = () => {
  const save = useSaveSettings();
  return (
    <Collapsible title="Settings">
      <Loaded query={useSettings()} of="your settings">
        {({ digest, unread }) => (
          <Root>
            <Checkbox
              label="Mail me the posts of the week, on Mondays"
              checked={digest}
              disabled={save.isPending}
              onChange={({ target }) => save.mutate({ digest: target.checked })}
            />
            {unread.length > 0 && <h2>Whom you do not read</h2>}
            {unread.map(({ id, name }) => (
              <p key={id}>
                {name}
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => save.mutate({ unread: { id, name, isUnread: false } })}
                >
                  Read {name} again
                </Button>
              </p>
            ))}
          </Root>
        )}
      </Loaded>
    </Collapsible>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space.s};
  h2 {
    font-size: ${theme.size.h4};
  }
  p {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
  }
`;
