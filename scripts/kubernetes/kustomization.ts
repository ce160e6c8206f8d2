import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Manifest, podOf } from './manifest';

/** What our kustomizations use of Kustomize; anything else is refused, as it would not be checked. */
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }))
    .default([]),
});
type Kustomization = z.output<typeof kustomization>;

/** Reads the kustomization of a folder. Throws for what it does not know. */
export const readKustomization = (folder: string): Kustomization =>
  kustomization.parse(parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')));

const readResource = (file: string): Manifest[] => {
  if (!file.endsWith('.yaml')) return buildKustomization(file);
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${file}: ${error.message}`);
    return document.toJS() as Manifest;
  });
};

const withImages = (manifest: Manifest, images: Kustomization['images']): Manifest => {
  for (const container of podOf(manifest)?.containers ?? []) {
    const image = images.find(({ name }) => name === container.image);
    if (image) container.image = `${image.newName}:${image.newTag}`;
  }
  return manifest;
};

/** The manifests that Kustomize makes of a folder. Throws for a file that is missing or no YAML. */
export const buildKustomization = (folder: string): Manifest[] => {
  const { resources, images, namespace } = readKustomization(folder);
  return resources
    .flatMap((resource) => readResource(path.join(folder, resource)))
    .map((manifest) => withImages(manifest, images))
    .map((manifest) =>
      namespace ? { ...manifest, metadata: { ...manifest.metadata, namespace } } : manifest,
    );
};
