import * as accounts from './accounts';
import * as achievements from './achievements';
import * as auditLog from './audit-log';
import * as badges from './badges';
import * as cleanupTasks from './cleanup-tasks';
import * as community from './community';
import * as contest from './contest';
import * as contestDraws from './contest-draws';
import * as contestEntries from './contest-entries';
import * as contestResults from './contest-results';
import * as courseAccess from './course-access';
import * as courseCertificates from './course-certificates';
import * as courseFiles from './course-files';
import * as courseLessons from './course-lessons';
import * as coursePayments from './course-payments';
import * as contestSeasons from './contest-seasons';
import * as cspReports from './csp-reports';
import * as cureTimers from './cure-timers';
import * as dailyWinners from './daily-winners';
import * as emailChange from './email-change';
import * as emailLogs from './email-logs';
import type { Endpoint, ServiceName } from './endpoint';
import * as environmentReadings from './environment-readings';
import * as expenseBudgets from './expense-budgets';
import * as expenses from './expenses';
import * as lessonQuestions from './lesson-questions';
import * as loginAttempts from './login-attempts';
import * as mailTemplates from './mail-templates';
import * as marketing from './marketing';
import * as myAccount from './my-account';
import * as ninjaHistory from './ninja-history';
import * as notes from './notes';
import * as operations from './operations';
import * as passwordReset from './password-reset';
import * as points from './points';
import * as profiles from './profiles';
import * as pushSubscriptions from './push-subscriptions';
import * as savedViews from './saved-views';
import * as signInMethods from './sign-in-methods';
import * as siteContent from './site-content';
import * as siteMedia from './site-media';
import * as siteSettings from './site-settings';
import * as sliceVariants from './slice-variants';
import * as socialPosts from './social-posts';
import * as staffSearch from './staff-search';
import * as supplies from './supplies';
import * as support from './support';
import * as suspiciousPatterns from './suspicious-patterns';
import * as tasks from './tasks';
import * as tiles from './tiles';
import * as transferSheets from './transfer-sheets';
import * as trivia from './trivia';
import * as userDetails from './user-details';
import * as userTags from './user-tags';
import * as users from './users';
import * as workSessions from './work-sessions';
import * as workshopEvents from './workshop-events';
import * as videos from './videos';
import * as viewerAnalytics from './viewer-analytics';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'service' in value && 'path' in value;

const modules: Record<string, unknown>[] = [
  accounts,
  achievements,
  auditLog,
  badges,
  cleanupTasks,
  community,
  contest,
  contestDraws,
  contestEntries,
  contestResults,
  courseAccess,
  courseCertificates,
  courseFiles,
  courseLessons,
  coursePayments,
  contestSeasons,
  cspReports,
  cureTimers,
  dailyWinners,
  emailChange,
  emailLogs,
  environmentReadings,
  expenseBudgets,
  expenses,
  lessonQuestions,
  loginAttempts,
  mailTemplates,
  marketing,
  myAccount,
  ninjaHistory,
  notes,
  operations,
  passwordReset,
  points,
  profiles,
  pushSubscriptions,
  savedViews,
  signInMethods,
  siteContent,
  siteMedia,
  siteSettings,
  sliceVariants,
  socialPosts,
  staffSearch,
  supplies,
  support,
  suspiciousPatterns,
  tasks,
  tiles,
  transferSheets,
  trivia,
  userDetails,
  userTags,
  users,
  workSessions,
  workshopEvents,
  videos,
  viewerAnalytics,
];

/** Every endpoint of the product, by the name it is exported under. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module).filter((entry) => isEndpoint(entry[1]))),
) as Record<string, Endpoint>;

/** The endpoints that one service answers, by name. */
export const endpointsOf = (service: ServiceName): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(Object.entries(endpoints).filter(([, e]) => e.service === service));
