import { fieldsWithout } from '@hypercar/app-kit/records/fields-without';
import { sessionRecord } from '@hypercar/contracts/work-sessions';

/** The fields that a session's line does not name itself. */
export const otherFields = fieldsWithout(sessionRecord.fields, ['carSection']);
