import { theme } from '@hypercar/ui/theme';
import { Loading } from '@hypercar/ui/loading';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { useLive } from '../../../live/live-context';
import { Loaded } from '@hypercar/app-kit/loaded';
import { readingsQuery } from '../api/reading-calls';
import { ReadingsList } from './readings-list';

// Lazy: it loads the form library.
const ReadingForm = lazy(async () => ({ default: (await import('./reading-form')).ReadingForm }));

/** Temperature and humidity of the workshop: how glue cures depends on both. */
export const WorkshopAir = () => {
  const query = useQuery(readingsQuery(useLive().state === 'live'));
  return (
    <>
      <Heading>Temperature and humidity</Heading>
      <Suspense fallback={<Loading />}>
        <ReadingForm />
      </Suspense>
      <Loaded query={query} of="the readings">
        {(readings) => <ReadingsList readings={readings} />}
      </Loaded>
    </>
  );
};

const Heading = styled.h3`
  font-size: ${theme.size.h4};
`;
