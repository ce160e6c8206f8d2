import { Stack } from '@hypercar/ui/stack';
import { PanelHead } from '../../../panels/panel-head';
import { ClockTiles } from './clock-tiles';
import { DayCharts } from './day-charts';
import { PartsTable } from './parts-table';

/** The state of the site: queues, versions and activity. */
export const OperationsOverview = () => (
  <Stack as="section" aria-labelledby="operations">
    <PanelHead>
      <h2 id="operations">Operations</h2>
    </PanelHead>
    <ClockTiles />
    <PartsTable />
    <DayCharts />
  </Stack>
);
