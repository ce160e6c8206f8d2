import { readFileSync } from 'node:fs';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { fromRoot } from '../../workspaces';

/** The parts that are built as images. */
export const imageNames = ['svc-auth', 'svc-contest', 'svc-ops', 'gateway'] as const;
export type ImageName = (typeof imageNames)[number];

interface CopyLine {
  /** The stage that it is taken from. */
  from: string;
  source: string;
  target: string;
}

/** The stages of an image's Dockerfile, and what the last one is. */
export interface Image {
  text: string;
  /** The base image of each stage that has one from outside. */
  bases: string[];
  /** The RUN lines of the stage `manifests`. */
  manifestSteps: string[];
  /** The RUN lines of the stage `build`, without their mounts. */
  buildSteps: string[];
  /** The instructions of the stage `build`, in their order. */
  buildOrder: string[];
  copies: CopyLine[];
  env: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
}

const wordsOf = (line: Instruction | undefined): string[] => {
  const list = /\[.*\]/s.exec(line?.getArgumentsContent() ?? '')?.[0];
  return list ? (JSON.parse(list) as string[]) : [];
};

const copyOf = (copy: Copy): CopyLine => {
  const [source = '', target = ''] = copy.getArguments().map((argument) => argument.getValue());
  const from = copy.getFlags().find((flag) => flag.getName() === 'from');
  return { from: from?.getValue() ?? '', source, target };
};

const linesBetween = (all: Instruction[], start: number, end: number): Instruction[] =>
  all.filter((line) => {
    const at = line.getRange().start.line;
    return at > start && at < end;
  });

const stepsOf = (lines: Instruction[]): string[] =>
  lines
    .filter((line) => line.getKeyword() === 'RUN')
    .map((line) => (line.getArgumentsContent() ?? '').replace(/--mount=\S+|\\\n/g, '').trim());

type Dockerfile = ReturnType<typeof DockerfileParser.parse>;

/** The instructions between one FROM and the next. */
const stageLines = (file: Dockerfile, index: number): Instruction[] => {
  const froms = file.getFROMs();
  const end = froms[index + 1]?.getRange().start.line ?? Infinity;
  return linesBetween(file.getInstructions(), froms[index]!.getRange().start.line, end);
};

/** The images from outside, an argument's default in its place. */
const basesOf = (file: Dockerfile): string[] => {
  const froms = file.getFROMs();
  const stages = new Set(froms.map((from) => from.getBuildStage()));
  const args = new Map(
    file.getARGs().map((arg) => [arg.getProperty()?.getName(), arg.getProperty()?.getValue()]),
  );
  return froms
    .map((from) => from.getImage() ?? '')
    .filter((image) => !stages.has(image))
    .map((image) => (image.startsWith('$') ? (args.get(image.slice(1)) ?? '') : image));
};

/** Reads the Dockerfile of an image. */
export const readImage = (name: ImageName): Image => {
  const text = readFileSync(fromRoot(name, 'Dockerfile'), 'utf8');
  const file = DockerfileParser.parse(text);
  const froms = file.getFROMs();
  const stage = (called: string) =>
    stageLines(
      file,
      froms.findIndex((from) => from.getBuildStage() === called),
    );
  const last = stageLines(file, froms.length - 1);
  const find = (keyword: string) => last.filter((line) => line.getKeyword() === keyword);
  return {
    text,
    bases: basesOf(file),
    manifestSteps: stepsOf(stage('manifests')),
    buildSteps: stepsOf(stage('build')),
    buildOrder: stage('build').map((line) => line.getTextContent()),
    copies: (find('COPY') as Copy[]).map(copyOf),
    env: Object.fromEntries(
      file
        .getENVs()
        .flatMap((line) => line.getProperties())
        .map((property) => [property.getName(), property.getValue() ?? '']),
    ),
    user: find('USER')[0]?.getArgumentsContent() ?? '',
    command: wordsOf(find('CMD')[0]),
    health: wordsOf(find('HEALTHCHECK')[0]),
  };
};
