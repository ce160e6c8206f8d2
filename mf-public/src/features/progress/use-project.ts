import type { Progress } from '@hypercar/contracts/tiles';
import { useByDate } from '../../site/by-date';
import { useSiteSettings } from '../../site/site-settings';
import { projectPeriod, projectPhase, type ProjectPhase } from './project';

/** The project's first moment, the first one after it, and where it stands now. */
export const useProject = (progress: Pick<Progress, 'daysRemaining'>) => {
  const period = projectPeriod(useSiteSettings().project);
  const phase = useByDate<ProjectPhase>((now) => projectPhase(progress, period, now), 'during');
  return { ...period, phase };
};
