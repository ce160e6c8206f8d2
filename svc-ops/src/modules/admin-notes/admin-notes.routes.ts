import {
  createAdminNote,
  deleteAdminNote,
  listAdminNotes,
  restoreAdminNote,
  updateAdminNote,
} from '@hypercar/contracts/admin-notes';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '../../records/act';
import { adminNotes } from './admin-notes.service';

export const adminNoteRoutes = (now: () => Date): readonly Route[] => [
  handle(listAdminNotes, ({ query }) => adminNotes.page(query)),
  handle(createAdminNote, ({ body, user }) => adminNotes.add(body, actOf(user, now))),
  handle(updateAdminNote, ({ params, body, user }) =>
    adminNotes.change(params.id, body, actOf(user, now)),
  ),
  handle(deleteAdminNote, async ({ params, user }) => {
    await adminNotes.remove(params.id, actOf(user, now));
    return undefined;
  }),
  handle(restoreAdminNote, ({ params, user }) => adminNotes.restore(params.id, actOf(user, now))),
];
