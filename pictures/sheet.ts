import { unit, vector, type Vector } from './vector';

/** A curved sheet: z falls off from the middle by two radii in millimetres. */
export interface Sheet {
  bendX: number;
  bendY: number;
}

export const heightOf = ({ bendX, bendY }: Sheet, x: number, y: number): number =>
  -(x * x) / (2 * bendX) - (y * y) / (2 * bendY);

/** The direction away from the sheet. */
export const normalOf = ({ bendX, bendY }: Sheet, x: number, y: number): Vector =>
  unit(vector(x / bendX, y / bendY, 1));
