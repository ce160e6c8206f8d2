import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { exportCureTimers, listCureTimers } from '@hypercar/contracts/cure-timers';
import { useStartedOnPhone } from '@hypercar/ui/use-media';
import { Loaded } from '@hypercar/app-kit/loaded';
import { Tool } from '../../../layout/tool';
import { useList } from '../../../calls/use-list';
import { placesOf } from '../api/timer-list-view';
import { StartTimer, StartTimerButton } from './start-timer';
import { TimersList } from './timers-list';

/** Cure timers: everyone here starts, ends and deletes. */
export const CureTimers = () => {
  const isPhone = useStartedOnPhone();
  const query = useList(listCureTimers);
  const timers = query.data ?? [];
  const places = {
    locations: placesOf(timers, 'location'),
    carSections: placesOf(timers, 'carSection'),
  };
  return (
    <Tool
      title="Cure Timers"
      actions={
        <>
          {isPhone && <StartTimerButton {...places} />}
          {timers.length > 0 && (
            <SaveButton save={(saving) => saveFile(exportCureTimers, saving)}>
              Export CSV
            </SaveButton>
          )}
        </>
      }
      aside={!isPhone && <StartTimer {...places} />}
    >
      <Loaded query={query} of="the cure timers">
        {(all) => <TimersList timers={all} />}
      </Loaded>
    </Tool>
  );
};
