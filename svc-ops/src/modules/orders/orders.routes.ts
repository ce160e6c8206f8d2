import {
  createOrder,
  deleteOrder,
  listOrders,
  restoreOrder,
  updateOrder,
} from '@hypercar/contracts/orders';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '../../records/act';
import { findOrders, orders } from './orders.service';

export const orderRoutes = (now: () => Date): readonly Route[] => [
  handle(listOrders, ({ query }) => findOrders(query)),
  handle(createOrder, ({ body, user }) => orders.add(body, actOf(user, now))),
  handle(updateOrder, ({ params, body, user }) => orders.change(params.id, body, actOf(user, now))),
  handle(deleteOrder, async ({ params, user }) => {
    await orders.remove(params.id, actOf(user, now));
    return undefined;
  }),
  handle(restoreOrder, ({ params, user }) => orders.restore(params.id, actOf(user, now))),
];
