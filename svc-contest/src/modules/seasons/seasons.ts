export {
  findOpenedSeasons,
  findSeason,
  findSeasonNumbers,
  findSeasons,
  forgetSeasonOpener,
  periodsOf,
  prizeNameIn,
} from './find-seasons';
export { addSeason, archiveSeason, type NewSeason } from './add-season';
export { modelOf, prepareModelOf } from './season-models';
export { firstSeasonAs } from './first-season';
export type { SeasonRecord } from './season.model';
export { seasonPeriods, type SeasonPeriods } from './season-periods';
