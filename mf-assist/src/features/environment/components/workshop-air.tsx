import { theme } from '@hypercar/ui/theme';
import { Loading } from '@hypercar/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { PartHeading } from '../../../layout/part-heading';
import { pollOf } from '../../../calls/use-list';
import { useLive } from '../../../live/live-context';
import { Loaded } from '@hypercar/app-kit/loaded';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { exportCall, readingsQuery } from '../api/reading-calls';
import { ReadingsList } from './readings-list';

// Lazy: it loads the form library.
const ReadingForm = lazy(async () => ({ default: (await import('./reading-form')).ReadingForm }));

/** Temperature and humidity of the workshop: how glue cures depends on both. */
export const WorkshopAir = () => {
  const query = useQuery(readingsQuery(pollOf(useLive())));
  return (
    <>
      <Head>
        <PartHeading>Temperature and humidity</PartHeading>
        {query.data && query.data.length > 0 && (
          <SaveButton save={(saving) => saveFile(exportCall, saving)}>Export CSV</SaveButton>
        )}
      </Head>
      <Suspense fallback={<Loading />}>
        <ReadingForm />
      </Suspense>
      <Loaded query={query} of="the readings">
        {(readings) => <ReadingsList readings={readings} />}
      </Loaded>
    </>
  );
};

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
`;
