import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Characters that fit next to the other columns on a desktop. */
const lineLength = 26;

/** An address: on one line when it is short, else broken after its @, and elsewhere only if necessary. */
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
