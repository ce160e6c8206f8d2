import { QueryProvider } from '@hypercar/app-kit/query';
import { useParams } from 'react-router-dom';
import { CertificatePage } from '../features/certificate/components/certificate-page';

/** `/certificate/<code>`: the proof of a certificate; letters count in either case. */
export const CertificateRoute = () => {
  const { code = '' } = useParams();
  return (
    <QueryProvider>
      <CertificatePage code={code.toUpperCase()} />
    </QueryProvider>
  );
};
