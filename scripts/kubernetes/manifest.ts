/** A container as our manifests declare it. */
interface Container {
  name: string;
  image: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  envFrom: { configMapRef: { name: string } }[];
  volumeMounts: { name: string; mountPath: string }[];
  securityContext: object;
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}

interface Volume {
  name: string;
  secret?: { secretName: string; items?: { key: string; path: string }[] };
  emptyDir?: object;
}

interface Pod {
  containers: Container[];
  volumes: Volume[];
  securityContext: object;
}

/** A Kubernetes manifest, as far as we look at it. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}

/** The pod that a deployment makes; undefined for any other manifest. */
export const podOf = ({ kind, spec }: Manifest): Pod | undefined =>
  kind === 'Deployment' ? (spec!.template as { spec: Pod }).spec : undefined;
