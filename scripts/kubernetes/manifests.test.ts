import { readdirSync } from 'node:fs';
import path from 'node:path';
import { secretNames, settingNames } from '@hypercar/service-kit/settings/table';
import { authConfig } from '../../svc-auth/src/config';
import { contestConfig } from '../../svc-contest/src/config';
import { opsConfig } from '../../svc-ops/src/config';
import { type ImageName, imageNames, readImage } from '../containers/test/dockerfile';
import { fromRoot, serviceNames } from '../workspaces';
import { complaintsOf } from './complaints';
import { buildKustomization, readKustomization } from './kustomization';
import { type Manifest, podOf } from './manifest';

const configs = { 'svc-auth': authConfig, 'svc-contest': contestConfig, 'svc-ops': opsConfig };
const base = fromRoot('deploy/kubernetes/base');
const overlaysFolder = fromRoot('deploy/kubernetes/overlays');
const overlays = readdirSync(overlaysFolder);
const build = (overlay: string) => buildKustomization(path.join(overlaysFolder, overlay));
/** A resource of an operator: its schema comes with the operator. */
const isCustom = ({ apiVersion }: Manifest) => apiVersion === 'mongodbcommunity.mongodb.com/v1';
const file = (variable: string) => `${variable}_FILE`;
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const find = (all: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};

test('a misspelt field, a wrong type and a missing field are told', () => {
  const one = () => structuredClone(find(buildKustomization(base), 'Deployment', 'svc-ops'));
  expect(complaintsOf(one())).toEqual([]);
  const misspelt = one();
  Object.assign(podOf(misspelt)!, { terminationGracePeriodSecond: 30 });
  expect(complaintsOf(misspelt)).toEqual([
    'apps/v1 Deployment svc-ops: .spec.template.spec.terminationGracePeriodSecond is no field of it',
  ]);
  const wrong = one();
  Object.assign(podOf(wrong)!.containers[0]!.ports[0]!, { containerPort: 'http' });
  expect(complaintsOf(wrong).join()).toContain('containerPort');
  const missing = one();
  delete missing.spec!.selector;
  expect(complaintsOf(missing).join()).toContain('selector');
  expect(complaintsOf({ ...one(), kind: 'Deploiment' })).toHaveLength(1);
});

describe.each(overlays)('the overlay %s', (overlay) => {
  const all = build(overlay);

  test('is what the schemas of Kubernetes allow', () => {
    const known = all.filter((manifest) => !isCustom(manifest));
    expect(known.length).toBeGreaterThan(20);
    expect(known.flatMap(complaintsOf)).toEqual([]);
  });

  test('has each resource once, in one namespace', () => {
    expect(new Set(all.map(nameOf)).size).toBe(all.length);
    expect(new Set(all.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['hypercar']));
  });

  test('every file is listed, and every image has a registry and an exact tag', () => {
    for (const folder of [base, path.join(overlaysFolder, overlay)]) {
      const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
      const listed = readKustomization(folder).resources.filter((file) => file.endsWith('.yaml'));
      expect(listed.sort()).toEqual(files.sort());
    }
    const images = all.flatMap((manifest) => podOf(manifest)?.containers ?? []);
    expect(images).toHaveLength(imageNames.length);
    for (const { image } of images) expect(image).toMatch(/^[\w.-]+\/[\w./-]+:\d+\.\d+\.\d+$/);
  });

  test('the settings of the site are settings, and no secret is among them', () => {
    const { data } = find(all, 'ConfigMap', 'site');
    for (const name of Object.keys(data!)) {
      expect(settingNames).toContain(name);
      expect(secretNames).not.toContain(name);
      // The image, or the part's own manifest, decides these.
      expect(['PORT', 'HOST', 'DATA_DIR', 'GATEWAY_ENGINE', 'REPLICAS']).not.toContain(name);
    }
  });

  test('every kind of pod may reach the database or not, as it needs', () => {
    const { spec } = find(all, 'NetworkPolicy', 'database');
    expect(spec!.podSelector).toEqual({
      matchExpressions: [
        { key: 'app.kubernetes.io/name', operator: 'In', values: [...serviceNames] },
      ],
    });
  });
});

describe.each(imageNames)('%s', (name: ImageName) => {
  const all = buildKustomization(base);
  const pod = podOf(find(all, 'Deployment', name))!;
  const [container] = pod.containers;
  const image = readImage(name);
  const isService = name !== 'gateway';

  test('listens, is asked and is called where its image does', () => {
    const port = Number(image.env.PORT);
    expect(container!.ports).toEqual([{ name: 'http', containerPort: port }]);
    expect(container!.livenessProbe!.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(container!.readinessProbe!.httpGet.path).toBe(isService ? '/readyz' : '/healthz');
    const { spec } = find(all, 'Service', name);
    expect(spec!.ports).toEqual([{ name: 'http', port, targetPort: 'http' }]);
    expect(spec!.clusterIP).toBe(isService ? 'None' : undefined);
  });

  test('has no more rights than it needs, limits, and folders that it may write', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000 },
    });
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    });
    for (const part of ['requests', 'limits'] as const)
      expect(Object.keys(container!.resources[part]).sort()).toEqual(['cpu', 'memory']);
    const mounted = container!.volumeMounts.map((mount) => mount.name).sort();
    expect(pod.volumes.map((volume) => volume.name).sort()).toEqual(mounted);
    const writable = pod.volumes.filter((volume) => volume.emptyDir).map((volume) => volume.name);
    expect(writable).toEqual(['gateway', 'svc-auth'].includes(name) ? ['tmp', 'data'] : ['tmp']);
  });

  test('is kept up while nodes are drained, and has replicas by its load', () => {
    const selector = { matchLabels: { 'app.kubernetes.io/name': name } };
    expect(find(all, 'PodDisruptionBudget', name).spec).toEqual({ maxUnavailable: 1, selector });
    const { spec } = find(all, 'HorizontalPodAutoscaler', name);
    expect(spec).toMatchObject({ minReplicas: 2, scaleTargetRef: { kind: 'Deployment', name } });
    const metric = isService ? 'http_requests_in_flight' : 'cpu';
    expect(JSON.stringify(spec!.metrics)).toContain(`"name":"${metric}"`);
    expect(find(all, 'Deployment', name).spec).not.toHaveProperty('replicas');
  });
});

describe.each(Object.entries(configs))('%s', (name, config) => {
  const { containers, volumes } = podOf(find(buildKustomization(base), 'Deployment', name))!;
  const { env, volumeMounts } = containers[0]!;
  const known = Object.keys(config.shape);

  test('is given variables that it reads, and all that it cannot do without', () => {
    const plain = env.map((variable) => variable.name.replace(/_FILE$/, ''));
    expect(plain.filter((variable) => !known.includes(variable))).toEqual([]);
    const { data } = find(build(overlays[0]!), 'ConfigMap', 'site');
    const values = { ...data, ...readImage(name as ImageName).env };
    const given = { ...values, ...Object.fromEntries(env.map((own) => [own.name, own.value])) };
    const missing = Object.entries(config.shape)
      .filter(([variable, schema]) => !schema.safeParse(undefined).success && !(variable in given))
      .map(([variable]) => variable)
      .filter((variable) => !(file(variable) in given));
    expect(missing).toEqual([]);
  });

  test('finds the other services by the names of their Services', () => {
    for (const { name: variable, value } of env.filter((own) => own.name.endsWith('_URL')))
      expect(value).toBe(`http://${variable.slice(0, -4).toLowerCase().replace('_', '-')}:3000`);
  });

  test('gets each secret from a file that is mounted', () => {
    const files = env.filter((own) => own.name.endsWith('_FILE'));
    const wanted = ['INTERNAL_TOKEN', 'MONGODB_URI'];
    const own = name === 'svc-auth' ? ['JWT_SECRET', 'SECOND_FACTOR_KEYS'] : [];
    expect(files.map((own) => own.name)).toEqual([...wanted, ...own].map(file));
    for (const { name: variable, value } of files) {
      expect(secretNames).toContain(variable.replace(/_FILE$/, ''));
      const mount = volumeMounts.find(({ mountPath }) => mountPath === path.dirname(value))!;
      const volume = volumes.find((one) => one.name === mount.name)!;
      const items = volume.secret!.items?.map((item) => item.path);
      expect(items ?? [path.basename(value)]).toContain(path.basename(value));
      expect(path.basename(value)).toBe(variable.replace(/_FILE$/, '').toLowerCase());
    }
  });
});
