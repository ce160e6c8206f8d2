import { list, point } from './pov';
import type { Vector } from './vector';
import { lightWorkshop, type Room, type SoftBox } from './workshop';

/** Where a picture is taken from. */
export interface Camera {
  eye: Vector;
  target: Vector;
  /** A point that is sharp. */
  focus: Vector;
  /** Degrees across. */
  angle: number;
  /** How fast things out of focus blur: the circle of a point at twice the distance, as a share of the width. */
  blur: number;
}

/** A picture to be taken: the scene as POV-Ray reads it, and its camera. */
export interface Shot {
  scene: string;
  camera: Camera;
  /** Pictures that are shown large are rendered and kept larger. */
  large?: boolean;
  /** Large, 16 : 9 and sharp everywhere. */
  wide?: boolean;
}

/** Distances are told by white fog: half of it after some 70 % of this way. */
export const fogDistance = 80;

const look = ({ eye, target, angle }: Camera): string => `camera {
  perspective location ${point(eye)} sky ${list(0, 0, 1)} right -x * image_width / image_height up y
  angle ${angle} look_at ${point(target)}
}
#ifdef (Distances) fog { fog_type 1 distance ${fogDistance} rgb 1 } #end`;

/** Things in the light of the workshop, seen by a camera. */
export const shoot = (
  camera: Camera,
  boxes: readonly SoftBox[],
  things: readonly string[],
  room: Room = { tubes: true },
): Shot => ({
  scene: [
    '#version 3.7;',
    '#include "functions.inc"',
    'global_settings { assumed_gamma 1 max_trace_level 7 adc_bailout 0.02 }',
    look(camera),
    lightWorkshop(boxes, room),
    ...things,
  ].join('\n'),
  camera,
});
