import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type { createOrder, listOrders, Order as ShownOrder } from '@hypercar/contracts/orders';
import type { Page } from '@hypercar/service-kit/paging';
import { createRecords } from '../../records/records';
import { Order, type OrderRecord } from './order.model';
import { presentOrder } from './order.presenter';

type OrderValues = EndpointInput<typeof createOrder>['body'];

export const orders = createRecords<OrderRecord, ShownOrder, OrderValues>({
  model: Order,
  topic: 'orders',
  noun: 'task',
  present: presentOrder,
  store: (values) => values,
});

export const findOrders = ({
  status,
  completed,
  ...page
}: EndpointInput<typeof listOrders>['query']): Promise<Page<ShownOrder>> =>
  orders.page(page, {
    ...(status === undefined ? {} : { status }),
    ...(completed === undefined ? {} : { completed }),
  });
