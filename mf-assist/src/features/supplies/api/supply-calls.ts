import { call } from '@hypercar/app-kit/call';
import type {
  createSupply,
  exportSupplies,
  importSupplies,
  deleteSupply,
  listSupplies,
  listSupplyHistory,
  restoreSupply,
  updateSupply,
} from '@hypercar/contracts/supplies';

/** The supplies' calls by their types alone: toggling needs no form library. */
export const exportCall = call<typeof exportSupplies>('GET', '/api/supplies/export');
export const importCall = call<typeof importSupplies>('POST', '/api/supplies/import');
export const suppliesCall = call<typeof listSupplies>('GET', '/api/supplies');
export const addCall = call<typeof createSupply>('POST', '/api/supplies');
export const changeCall = call<typeof updateSupply>('PATCH', '/api/supplies/:id');
export const removeCall = call<typeof deleteSupply>('DELETE', '/api/supplies/:id');
export const restoreCall = call<typeof restoreSupply>('POST', '/api/supplies/:id/restore');
export const historyCall = call<typeof listSupplyHistory>('GET', '/api/supplies/:id/history');
