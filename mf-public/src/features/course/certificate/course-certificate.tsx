import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { LinkButtonRoot } from '@hypercar/ui/link-button';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  certificateFile,
  certificatePath,
  myCertificateCall,
} from '../../../course/certificate-calls';
import { SharedLink } from '../../../layout/shared-link';

const CertificateForm = lazy(async () => ({
  default: (await import('./certificate-form')).CertificateForm,
}));

const Issued = ({ code }: { code: string }) => (
  <>
    <SharedLink
      label="Link to your certificate"
      link={new URL(certificatePath(code), location.origin).href}
    />
    <Ways>
      <LinkButtonRoot
        href={certificateFile(code)}
        download
        $variant="primary"
        $size="medium"
        $full={false}
      >
        Download the PDF
      </LinkButtonRoot>
      <Link to={certificatePath(code)}>See what others see</Link>
    </Ways>
  </>
);

/** The certificate of somebody who has done every lesson. */
export const CourseCertificate = () => {
  const query = useQuery(endpointQuery(myCertificateCall));
  return (
    <Root aria-label="Your certificate">
      <Loaded query={query} of="your certificate">
        {({ certificate, done, of }) => {
          if (certificate) return <Issued code={certificate.code} />;
          if (done < of) return <p>Your last lessons are still on their way to us.</p>;
          return (
            <Suspense fallback={<Loading label="Loading the form…" />}>
              <CertificateForm />
            </Suspense>
          );
        }}
      </Loaded>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  width: 100%;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
`;
