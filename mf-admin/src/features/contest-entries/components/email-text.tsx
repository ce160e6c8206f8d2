import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Characters that fit beside the other columns on a desk. */
const lineLength = 26;

/** An address: on one line of a table when it is short, else broken after its @, and elsewhere only where it must. */
export const EmailText = ({ email }: { email: string | null }) => {
  if (!email) return <>–</>;
  const at = email.lastIndexOf('@') + 1;
  return (
    <Whole $short={email.length <= lineLength}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Whole>
  );
};

const Whole = styled.span<{ $short: boolean }>`
  overflow-wrap: break-word;
  ${from.desktop} {
    white-space: ${({ $short }) => ($short ? 'nowrap' : 'normal')};
  }
`;
