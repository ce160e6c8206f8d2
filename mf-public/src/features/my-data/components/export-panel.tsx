import { ApiError, messageIn } from '@hypercar/app-kit/api';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { downloadMyData } from '../api/download-my-data';

const reasonOf = (error: Error): string =>
  (error instanceof ApiError && messageIn(error.body)) || error.message;

/** Everything about the member as one file. */
export const ExportPanel = ({ username }: { username: string }) => {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: downloadMyData });
  return (
    <Panel title="Export your data">
      <Content>
        <p>
          One file with everything we keep about you: account, profile, points, logins, referrals
          and where you are signed in. It is JSON, which people and programs can read.
        </p>
        {error && (
          <Alert tone="danger" title="Failed to export your data">
            {reasonOf(error)}
          </Alert>
        )}
        {isSuccess && <Alert tone="success">Your file is in your downloads.</Alert>}
        <Button variant="secondary" pending={isPending} onClick={() => mutate(username)}>
          {isPending ? 'Collecting…' : 'Download my data'}
        </Button>
      </Content>
    </Panel>
  );
};

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
  > button {
    justify-self: start;
  }
`;
