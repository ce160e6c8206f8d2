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
  /** The RUN lines of the stage `build`, without their mounts. */
  buildSteps: string[];
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

/** Reads the Dockerfile of an image. */
export const readImage = (name: ImageName): Image => {
  const text = readFileSync(fromRoot(name, 'Dockerfile'), 'utf8');
  const file = DockerfileParser.parse(text);
  const froms = file.getFROMs();
  const stages = new Set(froms.map((from) => from.getBuildStage()));
  const all = file.getInstructions();
  const stageLines = (index: number) =>
    linesBetween(
      all,
      froms[index]!.getRange().start.line,
      froms[index + 1]?.getRange().start.line ?? Infinity,
    );
  const last = stageLines(froms.length - 1);
  const find = (keyword: string) => last.filter((line) => line.getKeyword() === keyword);
  const build = stageLines(froms.findIndex((from) => from.getBuildStage() === 'build'));
  return {
    text,
    bases: froms.map((from) => from.getImage() ?? '').filter((image) => !stages.has(image)),
    buildSteps: build
      .filter((line) => line.getKeyword() === 'RUN')
      .map((line) => (line.getArgumentsContent() ?? '').replace(/--mount=\S+|\\\n/g, '').trim()),
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
