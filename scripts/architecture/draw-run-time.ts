import { publicPathOf } from '@hypercar/build-kit/workspace';
import { slices } from '../workspaces';
import type { Service } from './read-calls';
import { arrow, box, drum, origin, words } from './svg';

const left = 20;
const width = 920;
const laneHeight = 30;
const [host, ...remotes] = slices;

type Point = readonly [x: number, y: number];

/** The middle of each of so many columns. */
const middles = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => left + (width * (at + 0.5)) / count);

/** A line from a point that branches off to each of the places. */
const branches = (from: Point, middle: number, places: readonly number[], end: number): string[] =>
  places.map((place) => arrow(from, [from[0], middle], [place, middle], [place, end]));

const browser = (y: number): string[] => {
  const places = middles(slices.length);
  const bottom = y + 104;
  return [
    box('part', { x: left, y, width, height: 140 }),
    words('name', left + 16, y + 26, 'Browser'),
    ...slices.flatMap((slice, at) => [
      box('web', { x: places[at]! - 100, y: y + 42, width: 200, height: 62 }),
      words('name', places[at]!, y + 68, slice, 'middle'),
      words(
        'note',
        places[at]!,
        y + 89,
        slice === host ? 'host, loads a remote' : 'remote',
        'middle',
      ),
    ]),
    ...branches([places[0]!, bottom], bottom + 20, places.slice(1), bottom),
  ];
};

const routes = [
  ['/', host],
  [publicPathOf('…'), remotes.join(', ')],
  ['/api/…', 'the services'],
] as const;

const gateway = (y: number): string[] => {
  const places = middles(routes.length);
  return [
    arrow([left + width / 2, y - 46], [left + width / 2, y]),
    words('note', left + width / 2 + 14, y - 18, 'one origin: pages, files and calls'),
    box('part', { x: left, y, width, height: 112 }),
    words('name', left + 16, y + 26, 'gateway'),
    words('note', left + 98, y + 26, 'nginx, or Node.js'),
    ...routes.flatMap(([path, to], at) => [
      box('chip', { x: places[at]! - 140, y: y + 42, width: 280, height: 54 }),
      words('name', places[at]!, y + 64, path, 'middle'),
      words('note', places[at]!, y + 84, to, 'middle'),
    ]),
  ];
};

const serviceBoxes = (services: readonly Service[], y: number): string[] => {
  const places = middles(services.length);
  const boxes = services.flatMap(({ name, answers, callers }, at) => [
    box('service', { x: places[at]! - 140, y, width: 280, height: 88 }),
    words('name', places[at]!, y + 26, name, 'middle'),
    words('note', places[at]!, y + 48, `answers ${answers} endpoints`, 'middle'),
    words('note', places[at]!, y + 70, `for ${callers.join(', ')}`, 'middle'),
  ]);
  // The calls come in at the last of the gateway's routes.
  return [...branches([middles(routes.length).at(-1)!, y - 62], y - 24, places, y), ...boxes];
};

interface Lane {
  label: string;
  from: number;
  to: readonly number[];
}

/** What one service tells or asks others, a line each. */
const lanesOf = (services: readonly Service[]): Lane[] => {
  const places = middles(services.length);
  const placesOf = (wanted: (service: Service) => boolean): number[] =>
    places.filter((_place, at) => wanted(services[at]!));
  return [
    ...services.map(({ asks }, at) => ({
      label: 'asks over /internal',
      from: places[at]!,
      to: placesOf(({ name }) => asks.includes(name)),
    })),
    ...services.flatMap(({ emits }, at) =>
      emits.map((event) => ({
        label: `event ${event}`,
        from: places[at]!,
        to: placesOf(({ takes }) => takes.includes(event)),
      })),
    ),
  ];
};

const drawLane = ({ label, from, to }: Lane, y: number): string[] => {
  const side = Math.sign(to[0]! - from);
  return [
    ...to.map((place) => arrow([from, y], [place - Math.sign(place - from) * 2, y])),
    origin(from, y),
    words('note', from + side * 153, y - 6, label, 'middle'),
  ];
};

const lanes = (services: readonly Service[], y: number): string[] => {
  const all = lanesOf(services);
  const bottom = y + all.length * laneHeight + 34;
  return [
    ...middles(services.length).map((x) => arrow([x, y], [x, bottom])),
    ...all.flatMap((lane, at) => drawLane(lane, y + (at + 1) * laneHeight + 4)),
  ];
};

const databases = (services: readonly Service[], y: number): string[] => {
  const places = middles(services.length);
  return [
    box('part', { x: left, y: y + 22, width, height: 84 }),
    words('note', left + 16, y + 96, 'MongoDB: embedded-mongodb, or MONGODB_URI'),
    ...services.flatMap(({ name }, at) => [
      drum({ x: places[at]! - 100, y, width: 200, height: 66 }),
      words('note', places[at]!, y + 40, `data of ${name}`, 'middle'),
    ]),
  ];
};

/** The processes of a running site and what talks to what; answers the drawing and where it ends. */
export const drawRunTime = (services: readonly Service[], y: number) => {
  const top = { browser: y + 20, gateway: y + 206, services: y + 364 };
  const first = top.services + 88;
  const store = first + lanesOf(services).length * laneHeight + 34;
  return {
    parts: [
      words('title', left, y, 'At run time'),
      ...browser(top.browser),
      ...gateway(top.gateway),
      ...serviceBoxes(services, top.services),
      ...lanes(services, first),
      ...databases(services, store),
    ],
    bottom: store + 106,
  };
};
