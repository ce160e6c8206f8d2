import { WorkshopAir } from '../../features/environment/components/workshop-air';
import { AtWork } from '../../features/work-sessions/components/at-work';
import { PastSessions } from '../../features/work-sessions/components/past-sessions';
import { Tool } from '../../layout/tool';

interface WorkdayProps {
  /** Administrators end and delete the sessions of others. */
  mayEdit: boolean;
}

const Sessions = ({ mayEdit }: WorkdayProps) => (
  <>
    <AtWork mayEdit={mayEdit} />
    <PastSessions mayEdit={mayEdit} />
  </>
);

/** Work sessions, and the workshop's temperature and humidity. */
export const Workday = ({ mayEdit }: WorkdayProps) => (
  <Tool title="Workday" aside={<Sessions mayEdit={mayEdit} />}>
    <WorkshopAir />
  </Tool>
);
