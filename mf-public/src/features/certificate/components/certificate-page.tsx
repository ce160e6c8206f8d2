import { ApiError } from '@hypercar/app-kit/api';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { Certificate } from '@hypercar/contracts/course-certificates';
import { Alert } from '@hypercar/ui/alert';
import { EmptyState } from '@hypercar/ui/empty-state';
import { EndPicture } from '@hypercar/ui/end-picture';
import { lazily } from '@hypercar/ui/lazily';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Page } from '@hypercar/ui/page';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { certificateCall, certificateFile } from '../../../course/certificate-calls';
import { WayLink } from '../../../layout/way-link';

const utcDay = lazily(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
);

const Sheet = ({ name, at, lessons, modules, code, holds }: Certificate) => (
  <>
    <Paper aria-label={`Certificate of ${name}`}>
      <EndPicture scene="stone" />
      <p>This certifies that</p>
      <h2>{name}</h2>
      <p>
        has completed the course in applying crystals to cars, all {lessons} lessons of its{' '}
        {modules} modules.
      </p>
      <p>
        <time dateTime={at}>{utcDay().format(new Date(at))}</time>
      </p>
      <small>Certificate {code}</small>
    </Paper>
    {holds ? (
      <Alert tone="success" title="This certificate is genuine">
        It was issued by us, and it holds.
      </Alert>
    ) : (
      <Alert tone="warning" title="This certificate holds no longer">
        It was issued by us, and the purchase of the course was taken back since.
      </Alert>
    )}
    <Ways>
      {holds && (
        <LinkButtonRoot
          href={certificateFile(code)}
          download
          $variant="secondary"
          $size="medium"
          $full={false}
        >
          Download the PDF
        </LinkButtonRoot>
      )}
      <WayLink to="/course">See the course</WayLink>
    </Ways>
  </>
);

/** `/certificate/<code>`: whose certificate it is, and whether it holds, for anybody who was shown one. */
export const CertificatePage = ({ code }: { code: string }) => {
  const query = useQuery(endpointQuery(certificateCall, { params: { code } }));
  const isNone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page title="Certificate of Completion" width="text">
      {isNone ? (
        <EmptyState
          title="There is no certificate with this code"
          action={<WayLink to="/course">See the course</WayLink>}
        >
          Please compare it with the one that you were shown: {code}
        </EmptyState>
      ) : (
        <Loaded query={query} of="the certificate">
          {(certificate) => <Sheet {...certificate} />}
        </Loaded>
      )}
    </Page>
  );
};

const Paper = styled.article`
  display: grid;
  justify-items: center;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.l};
  padding: ${theme.space.xl} ${theme.space.l};
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.large};
  background: linear-gradient(155deg, ${theme.colour.raised}, ${theme.colour.sunken} 75%);
  text-align: center;
  text-wrap: balance;
  svg {
    max-width: 15rem;
  }
  h2 {
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.colour.textMuted};
    font-size: ${theme.size.small};
  }
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
  margin-top: ${theme.space.l};
`;
