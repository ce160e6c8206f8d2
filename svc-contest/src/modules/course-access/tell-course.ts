import type { Outbox } from '@hypercar/service-kit/events';
import type { Who } from '@hypercar/service-kit/records/act';

/** What the audit log is told of an act about the course. */
interface CourseAct {
  by: Who;
  action: string;
  target: { id: string | null; name: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Tells the audit log; part of the act's transaction. */
export type TellCourse = (act: CourseAct) => Promise<void>;

export const tellCourse =
  (outbox: Pick<Outbox, 'emit'>): TellCourse =>
  (act) =>
    outbox.emit('svc-auth', 'course.changed', act);
