import { supplyRecord, type SupplyStatus } from '@hypercar/contracts/supplies';
import { supplies } from '../modules/supplies/supplies';
import { actBy } from './people';

type Row = [item: string, quantity: number, status: SupplyStatus, vendor: string, cost: string];

const rows: readonly Row[] = [
  ['SS16 crystal AB, gross', 48, 'received', 'Bohemia Glassworks', '14.80'],
  ['SS20 crystal clear, gross', 64, 'received', 'Bohemia Glassworks', '17.25'],
  ['SS30 jet hematite, gross', 12, 'ordered', 'Bohemia Glassworks', '29.90'],
  ['E6000 glue, 110 ml', 18, 'received', 'Workshop Depot', '6.49'],
  ['Transfer film, 30 m roll', 3, 'needed', 'Lumen Films', '42.00'],
  ['Backing paper, 500 sheets', 6, 'received', 'Lumen Films', '18.60'],
  ['Wax pens', 9, 'needed', 'Workshop Depot', '3.95'],
  ['Nitrile gloves, box of 100', 14, 'received', 'Workshop Depot', '9.20'],
  ['Isopropyl alcohol, 5 l', 2, 'needed', 'Chem & Co', '24.75'],
  ['Microfibre cloths, pack of 20', 7, 'ordered', 'Workshop Depot', '15.40'],
  ['Panel covers, large', 4, 'received', 'Softcase', '58.00'],
  ['Label sheets', 11, 'needed', 'Paper House', '7.10'],
  ['Tweezers, curved', 8, 'received', 'Fine Tools', '12.30'],
  ['Hygrometer batteries', 20, 'needed', 'Workshop Depot', '1.15'],
];
const day = 86_400_000;
const lowStockThreshold = 4;

const addOne = async (row: Row, place: number, now: Date): Promise<void> => {
  const [item, quantity, status, vendor, cost] = row;
  const at = new Date(now.getTime() - (40 - place * 2) * day);
  const neededDate = new Date(now.getTime() + (place + 3) * day).toISOString().slice(0, 10);
  const added = { item, quantity, vendor, cost, neededDate, lowStockThreshold };
  const { id } = await supplies.add(supplyRecord.create.parse(added), actBy('admin', at));
  const later = new Date(at.getTime() + day);
  if (status === 'ordered') await supplies.change(id, { status }, actBy('admin', later));
  if (status === 'received')
    await supplies.change(id, { status, packed: place % 2 === 0 }, actBy('assistant', later));
};

/** The supply checklist with what has happened to each. */
export const addSupplies = async (now: Date): Promise<void> => {
  for (const [place, row] of rows.entries()) await addOne(row, place, now);
};
