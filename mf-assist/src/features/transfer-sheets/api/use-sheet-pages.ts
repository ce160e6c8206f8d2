import { type PageState, useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { firstPlace } from '@hypercar/app-kit/pages/page-place';
import { listTransferSheets } from '@hypercar/contracts/transfer-sheets';
import { useEffect } from 'react';
import { pollOf } from '../../../calls/use-list';
import { useLive } from '../../../live/live-context';
import { cachedList, cacheList } from '../../../offline/cached-lists';
import { type SheetFilter, sheetQuery } from './sheet-filter';

const { path } = listTransferSheets;

/** The sheets that match, a page at a time; the first page of all is kept for a reload without a connection. */
export const useSheetPages = (filter: SheetFilter, at: PageState) => {
  const query = sheetQuery(useSettled(filter));
  const isStart = at.place === firstPlace && Object.keys(query).length === 0;
  const pages = useServerPages(listTransferSheets, query, {
    at,
    pollMs: pollOf(useLive()),
    kept: isStart ? cachedList(path) : undefined,
  });
  const { data, dataUpdatedAt, isPlaceholderData } = pages.read;
  useEffect(() => {
    if (isStart && data && !isPlaceholderData) cacheList(path, { data, at: dataUpdatedAt });
  }, [isStart, data, dataUpdatedAt, isPlaceholderData]);
  return { pages, query };
};
