import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { z } from 'zod';
import type { Setting } from './setting';
import { type SettingName, settingNames, settings } from './table';

type Table = typeof settings;

type SchemaOf<N extends SettingName> = Table[N] extends { byDefault: string }
  ? z.ZodPrefault<Table[N]['schema']>
  : z.ZodOptional<Table[N]['schema']>;

type ReadBy<S extends ServiceName> = {
  [N in SettingName]: Table[N] extends { readBy: readonly (infer R)[] }
    ? S extends R
      ? N
      : never
    : never;
}[SettingName];

/** The schemas of these settings, each with its default or optional, as the fields of an object. */
export const shapeOf = <N extends SettingName>(names: readonly N[]): { [K in N]: SchemaOf<K> } =>
  Object.fromEntries(
    names.map((name) => {
      const { schema, byDefault }: Setting = settings[name];
      return [name, byDefault === undefined ? schema.optional() : schema.prefault(byDefault)];
    }),
  ) as { [K in N]: SchemaOf<K> };

/** The names of the settings that a service reads as they are given. */
export const namesReadBy = <S extends ServiceName>(service: S): ReadBy<S>[] =>
  settingNames.filter((name) => {
    const { readBy }: Setting = settings[name];
    return readBy?.includes(service);
  }) as ReadBy<S>[];
