import { lazy, type ComponentType } from 'react';

interface ToolProps {
  /** Administrators add, edit and delete where assistants may not. */
  mayEdit: boolean;
}

interface ToolEntry {
  /** In the address: `/assist?tool=…`. */
  key: string;
  /** What a phone shows of the name, and the rest of it. */
  short: string;
  rest: string;
  /** The icon's lines, on a field of 24 by 24. */
  icon: string;
  load: () => Promise<{ default: ComponentType<ToolProps> }>;
}

const loadCleanup = async () => ({
  default: (await import('../../features/cleanup/components/cleanup-checklist')).CleanupChecklist,
});
const loadSupplies = async () => ({
  default: (await import('../../features/supplies/components/supply-management')).SupplyManagement,
});
const loadSheets = async () => ({
  default: (await import('../../features/transfer-sheets/components/transfer-sheet-tracker'))
    .TransferSheetTracker,
});
const loadTimers = async () => ({
  default: (await import('../../features/cure-timers/components/cure-timers')).CureTimers,
});
const loadWorkday = async () => ({ default: (await import('./workday')).Workday });

const entries: readonly ToolEntry[] = [
  {
    key: 'cleanup',
    short: 'Cleanup',
    rest: ' Checklist',
    icon: 'M4 6.5 6 8.5 9.5 5M4 13.5l2 2L9.5 12M4 20.5l2 2L9.5 19M13 7h7M13 14h7M13 21h7',
    load: loadCleanup,
  },
  {
    key: 'supplies',
    short: 'Supply',
    rest: ' Management',
    icon: 'M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5zM3.5 7.5 12 12l8.5-4.5M12 12v9',
    load: loadSupplies,
  },
  {
    key: 'sheets',
    short: 'Transfer',
    rest: ' Sheet Tracker',
    icon: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5l1.5 1.5 3-3M9 17.5h6',
    load: loadSheets,
  },
  {
    key: 'timers',
    short: 'Cure',
    rest: ' Timers',
    icon: 'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l2.5 2.5M9.5 2.5h5M12 2.5V5',
    load: loadTimers,
  },
  {
    key: 'workday',
    short: 'Workday',
    rest: '',
    icon: 'M10 4.5a2 2 0 1 1 4 0v9a4.5 4.5 0 1 1-4 0zM12 17.5V9M17 5h3.5M17 8.5h2.5M17 12h3.5',
    load: loadWorkday,
  },
];

/** The tools of the workshop, each with its lazy screen. */
export const tools = entries.map((entry) => ({ ...entry, Screen: lazy(entry.load) }));
export type Tool = (typeof tools)[number];

/** The tool in the URL; the checklist by default. */
export const toolOf = (key: string | null): Tool =>
  tools.find((tool) => tool.key === key) ?? tools[0]!;

/** The lazy parts of the tools. */
const parts = [
  () => import('../../features/cleanup/components/add-task'),
  () => import('../../features/cleanup/components/edit-task-dialog'),
  () => import('../../features/supplies/components/add-supply'),
  () => import('../../features/supplies/components/edit-supply'),
  () => import('../../features/supplies/components/shopping-list'),
];

/** Preloads every tool's files for bad reception. */
export const fetchTools = async (): Promise<void> => {
  const files = [...entries.map(({ load }) => load), ...parts];
  await Promise.all(files.map((load) => load()));
};
