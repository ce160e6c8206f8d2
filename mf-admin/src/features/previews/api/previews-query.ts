import { endpointQuery } from '@hypercar/app-kit/query';
import { listSliceVariants } from '@hypercar/contracts/slice-variants';

export const sliceVariantsQuery = () =>
  endpointQuery(listSliceVariants, undefined, { refetchInterval: 60_000 });
