import {
  createSupply,
  deleteSupply,
  listSupplies,
  listSupplyHistory,
  restoreSupply,
  supplyEvents,
  updateSupply,
} from '@hypercar/contracts/supplies';
import { forbidden } from '@hypercar/service-kit/errors';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, tellOf } from '../../changes/live';
import { actOf } from '../../records/act';
import { supplies } from './supplies.service';
import { canChangeSupply } from './supply.policy';

export const supplyRoutes = (live: Live): readonly Route[] => [
  handle(listSupplies, ({ query }) => supplies.page(query)),
  handle(createSupply, ({ body, user }) => supplies.add(body, actOf(user, live.now))),
  handle(updateSupply, ({ params, body, user }) => {
    if (!canChangeSupply(user.role, body)) throw forbidden('Only administrators can edit a supply');
    return supplies.change(params.id, body, actOf(user, live.now));
  }),
  handle(deleteSupply, async ({ params, user }) => {
    await supplies.remove(params.id, actOf(user, live.now));
    return undefined;
  }),
  handle(restoreSupply, ({ params, user }) => supplies.restore(params.id, actOf(user, live.now))),
  handle(listSupplyHistory, ({ params, query }) => supplies.history(params.id, query)),
  handleStream(supplyEvents, streamChanges(live, tellOf('supplies'))),
];
