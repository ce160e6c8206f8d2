import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import type { Manifest } from './manifest';

/** A kind's schema of Kubernetes, compiled; it throws what is wrong. */
interface Kind {
  new (data: never): { validate(): void };
}

const kinds = {
  'v1 ConfigMap': core.ConfigMap,
  'v1 Service': core.Service,
  'v1 PersistentVolumeClaim': core.PersistentVolumeClaim,
  'apps/v1 Deployment': apps.Deployment,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.HorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': networking.NetworkPolicy,
  'networking.k8s.io/v1 Ingress': networking.Ingress,
} satisfies Record<string, Kind>;

const isKnown = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

/** A value whose fields note that they were read. */
const watched = <T>(value: T, at: string, read: Set<string>): T => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const found = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol') return found;
      read.add(`${at}.${key}`);
      return watched(found, `${at}.${key}`, read);
    },
  });
};

const fieldsOf = (value: unknown, at: string): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [
        `${at}.${key}`,
        ...fieldsOf(inner, `${at}.${key}`),
      ])
    : [];

/**
 * What is wrong with a manifest by Kubernetes' own schema: one sentence for each problem. The schema allows fields that it
 * does not name; those are the ones that its check never reads.
 */
export const complaintsOf = (manifest: Manifest): string[] => {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  if (!isKnown(kind)) return [`${kind} has no schema here`];
  const read = new Set<string>();
  const { apiVersion: _version, kind: _kind, ...fields } = manifest;
  const KnownKind: Kind = kinds[kind];
  try {
    const model = new KnownKind(fields as never);
    // The constructor copies, and so reads, whatever it is given.
    const seen = Object.entries(fields).map(([key, value]) => [
      key,
      watched<unknown>(value, `.${key}`, read),
    ]);
    Object.assign(model, Object.fromEntries(seen));
    model.validate();
  } catch (error) {
    return [`${kind} ${manifest.metadata.name}: ${(error as Error).message}`];
  }
  return Object.entries(fields)
    .flatMap(([key, value]) => fieldsOf(value, `.${key}`))
    .filter((field) => !read.has(field))
    .map((field) => `${kind} ${manifest.metadata.name}: ${field} is no field of it`);
};
