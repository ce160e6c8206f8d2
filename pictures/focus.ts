import type { Film } from './render';
import type { Camera } from './shot';

/** The radius in pixels to which each pixel blurs. */
const circles = ({ width, distance }: Film, { eye, focus, blur }: Camera): Float32Array => {
  const sharp = Math.hypot(eye.x - focus.x, eye.y - focus.y, eye.z - focus.z);
  return distance.map((far) => Math.max(0.5, blur * width * Math.abs(1 - sharp / far)));
};

/** Spreads each pixel over its circle of confusion, but never over what is nearer and sharper. */
export const outOfFocus = (film: Film, camera: Camera): Film => {
  const { width, height, distance } = film;
  const circle = circles(film, camera);
  const sum = new Float32Array(film.light.length);
  const weights = new Float32Array(width * height);
  for (let i = 0; i < width * height; i++) {
    const r = circle[i]!;
    const reach = Math.floor(r);
    const weight = 1 / (Math.PI * r * r);
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let dy = Math.max(-reach, -y); dy <= Math.min(reach, height - 1 - y); dy++)
      for (let dx = Math.max(-reach, -x); dx <= Math.min(reach, width - 1 - x); dx++) {
        const to = i + dy * width + dx;
        const hidden = distance[to]! < distance[i]! - 1.5 && circle[to]! < r * 0.8;
        if (dx * dx + dy * dy > r * r || hidden) continue;
        weights[to]! += weight;
        for (let c = 0; c < 3; c++) sum[to * 3 + c]! += weight * film.light[i * 3 + c]!;
      }
  }
  return {
    ...film,
    light: Uint16Array.from(sum, (light, i) => light / weights[Math.floor(i / 3)]!),
  };
};
