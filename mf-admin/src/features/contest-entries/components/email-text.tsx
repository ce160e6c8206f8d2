import styled from 'styled-components';

/** Characters that fit beside the other columns on a desk. */
const lineLength = 26;

/** An address: on one line when it is short, else broken after its @, and elsewhere only where it must. */
export const EmailText = ({ email }: { email: string | null }) => {
  if (!email) return <>–</>;
  if (email.length <= lineLength) return <Line>{email}</Line>;
  const at = email.lastIndexOf('@') + 1;
  return (
    <Whole>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Whole>
  );
};

const Line = styled.span`
  white-space: nowrap;
`;
const Whole = styled.span`
  overflow-wrap: break-word;
`;
