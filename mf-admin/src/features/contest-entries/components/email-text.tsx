import styled from 'styled-components';

/** An address that breaks after its @, and elsewhere only where it must. */
export const EmailText = ({ email }: { email: string | null }) => {
  if (!email) return <>–</>;
  const at = email.lastIndexOf('@') + 1;
  return (
    <Whole>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Whole>
  );
};

const Whole = styled.span`
  overflow-wrap: break-word;
`;
