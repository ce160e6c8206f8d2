export {
  findOpenedSeasons,
  findSeason,
  findSeasonNumbers,
  findSeasons,
  forgetSeasonOpener,
  periodsOf,
  prizeNameIn,
  type SeasonRecord,
} from './find-seasons';
export { addSeason, archiveSeason, type NewSeason } from './add-season';
export { modelOf, prepareModelOf } from './season-models';
export { firstSeasonAs } from './first-season';
export { seasonPeriods, type SeasonPeriods } from './season-periods';
