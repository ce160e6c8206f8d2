import { refusedByLimit } from './limits';
import { choicesOf, isSame, nameOf, type Schema, typeOf, valuesOf } from './schema';

/**
 * The direction of a value. The service must accept what a consumer sends; what the service answers must be what the
 * consumer reads, which ignores limits and additional fields.
 */
export type Way = 'sent' | 'answered';

interface Place {
  way: Way;
  /** Such as `items[].amount`; empty for the whole. */
  path: string;
}

const below = ({ way, path }: Place, name: string): Place => ({
  way,
  path: path ? `${path}.${name}` : name,
});
const quoted = ({ path, way }: Place): string =>
  path ? `\`${path}\`` : way === 'sent' ? 'its input' : 'its answer';

const fits = (from: string | undefined, to: string | undefined): boolean =>
  to === undefined || from === to || (from === 'integer' && to === 'number');

const wrongValues = (from: Schema, to: Schema, place: Place): string[] => {
  const [given, known] = [valuesOf(from), valuesOf(to)];
  if (!known || (place.way === 'answered' && from['x-grows'])) return [];
  if (!given) return [`${quoted(place)} may be any ${nameOf(from)}, not only what is named`];
  const others = given.filter((value) => !known.includes(value));
  const verdict = place.way === 'sent' ? 'would no longer be taken' : 'is not known';
  return others.map((value) => `${quoted(place)} = ${JSON.stringify(value)} ${verdict}`);
};

const missing = (from: Schema, place: Place, name: string): string[] => {
  const field = quoted(below(place, name));
  const isThere = from.properties?.[name] !== undefined;
  if (place.way === 'sent')
    return [`${field} would be wanted, which is ${isThere ? 'not always' : 'never'} sent`];
  return [isThere ? `${field} might be left out` : `${field} would no longer be sent`];
};

const wrongFields = (from: Schema, to: Schema, place: Place): string[] => {
  const [given, known] = [from.properties ?? {}, to.properties ?? {}];
  const wanted = (to.required ?? []).filter((name) => !from.required?.includes(name));
  const ignored = Object.keys(given).filter((name) => place.way === 'sent' && !(name in known));
  const isOpen = to.additionalProperties !== undefined && to.additionalProperties !== false;
  return [
    ...wanted.flatMap((name) => missing(from, place, name)),
    ...(isOpen
      ? []
      : ignored.map((name) => `${quoted(below(place, name))} would no longer be taken`)),
    ...Object.keys(known)
      .filter((name) => given[name])
      .flatMap((name) => incompatibilitiesAt(given[name]!, known[name]!, below(place, name))),
  ];
};

const wrongParts = (from: Schema, to: Schema, place: Place): string[] => {
  const [rest, known] = [from.additionalProperties, to.additionalProperties];
  const each = { ...place, path: `${place.path}[]` };
  return [
    ...(from.items && to.items ? incompatibilitiesAt(from.items, to.items, each) : []),
    ...(typeof rest === 'object' && typeof known === 'object'
      ? incompatibilitiesAt(rest, known, each)
      : []),
  ];
};

const wrongOne = (from: Schema, to: Schema, place: Place): string[] => {
  if (!fits(typeOf(from), typeOf(to)))
    return [`${quoted(place)} would be ${nameOf(from)} where ${nameOf(to)} is expected`];
  const limits =
    place.way === 'sent' ? refusedByLimit(from, to, (why) => `${quoted(place)} ${why}`) : [];
  return [
    ...wrongValues(from, to, place),
    ...limits,
    ...wrongFields(from, to, place),
    ...wrongParts(from, to, place),
  ];
};

/** The complaints about one alternative, compared with the closest alternative of the other side. */
const wrongChoice = (from: Schema, to: Schema, place: Place): string[] => {
  const alike = choicesOf(to).filter((choice) => fits(typeOf(from), typeOf(choice)));
  const perChoice = alike.map((choice) => wrongOne(from, choice, place));
  if (perChoice.some((complaints) => complaints.length === 0)) return [];
  if (alike.length === 0)
    return [`${quoted(place)} might be ${nameOf(from)} where ${nameOf(to)} is expected`];
  return perChoice.sort((a, b) => a.length - b.length)[0]!;
};

const incompatibilitiesAt = (from: Schema, to: Schema, place: Place): string[] => {
  if (isSame(from, to)) return [];
  const [only] = choicesOf(to);
  if (choicesOf(from).length === 1 && choicesOf(to).length === 1)
    return wrongOne(choicesOf(from)[0]!, only!, place);
  return choicesOf(from).flatMap((choice) => wrongChoice(choice, to, place));
};

/** The reasons why a value of one schema may be invalid in the other; empty when they are compatible. */
export const incompatibilities = (from: Schema, to: Schema, way: Way): string[] => [
  ...new Set(incompatibilitiesAt(from, to, { way, path: '' })),
];
