/** A point or direction; lengths are millimetres, z points up. */
export interface Vector {
  x: number;
  y: number;
  z: number;
}

export const vector = (x: number, y: number, z: number): Vector => ({ x, y, z });
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
export const cross = (a: Vector, b: Vector): Vector =>
  vector(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);

/** The point `t` along a ray. */
export const along = (from: Vector, way: Vector, t: number): Vector =>
  vector(from.x + way.x * t, from.y + way.y * t, from.z + way.z * t);

export const unit = (a: Vector): Vector => {
  const length = Math.hypot(a.x, a.y, a.z);
  return vector(a.x / length, a.y / length, a.z / length);
};

/** Two directions at right angles to a third and to each other. */
export const besides = (up: Vector): [Vector, Vector] => {
  const u = unit(cross(Math.abs(up.y) < 0.9 ? vector(0, 1, 0) : vector(1, 0, 0), up));
  return [u, cross(up, u)];
};
