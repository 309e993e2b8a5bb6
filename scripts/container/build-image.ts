import {
  Cmd,
  Copy,
  DockerfileParser,
  Env,
  From,
  Healthcheck,
  type Instruction,
  JSONInstruction,
  Run,
  Workdir,
} from 'dockerfile-ast'
import ignore from '@balena/dockerignore'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { makeNodeRoot, runIn, type Setting } from './bare-root.ts'

/** What an image says of how it is run. */
export type Image = Setting & { volumes: string[]; command: string[]; healthCheck: string[] }

/** Lets npm reach its registry from a root as it does on this machine, while `work` runs: a builder of images hands that on too. */
function withNpmOfThisMachine(root: string, work: (env: Record<string, string>) => void): void {
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const settings = { npm_config_globalconfig: '/etc/npmrc', npm_config_userconfig: join(homedir(), '.npmrc') }
  const files = ['/etc/resolv.conf', '/etc/hosts', ...Object.values(settings), certificates ?? '']
    .filter((file) => existsSync(file))
    .filter((file) => !existsSync(join(root, file)))
  for (const file of files) cpSync(file, join(root, file), { dereference: true })
  work({ ...settings, ...(certificates && { NODE_EXTRA_CA_CERTS: certificates }) })
  for (const file of files) rmSync(join(root, file))
}

/** The files of the context that the builder gets, relative to it. */
function contextFiles(context: string, ignoreFile: string): string[] {
  const isWanted = ignore({ ignorecase: false }).add(readFileSync(ignoreFile, 'utf8')).createFilter()
  const within = (folder: string): string[] =>
    readdirSync(join(context, folder), { withFileTypes: true })
      // Only because they take long to look through: both are left out by the file too.
      .filter(({ name }) => name !== 'node_modules' && name !== '.git')
      .flatMap((entry) => {
        const path = posix.join(folder, entry.name)
        return entry.isDirectory() ? within(path) : [path]
      })
  return within('').filter((path) => isWanted(path))
}

function copy(instruction: Copy, stage: Image, stages: Map<string, Image>, context: string) {
  const paths = instruction.getArguments().map((argument) => argument.getValue())
  const target = paths.pop() ?? ''
  const place = join(stage.root, resolve(stage.workdir, target))
  const from = instruction.getFromFlag()?.getValue()
  const base = from ? stages.get(from)?.root : context
  if (base === undefined) throw new Error(`No stage is called ${from}.`)
  for (const path of paths) {
    const source = join(base, path)
    const isFolder = lstatSync(source).isDirectory()
    const isInto = !isFolder && (target.endsWith('/') || paths.length > 1)
    const destination = isInto ? join(place, basename(path)) : place
    mkdirSync(dirname(destination), { recursive: true })
    cpSync(source, destination, { recursive: true, verbatimSymlinks: true })
  }
}

function run(instruction: Run, stage: Image) {
  const mounts = instruction
    .getFlags()
    .filter((flag) => flag.getName() === 'mount')
    .map((flag) => new URLSearchParams(flag.getValue()?.replaceAll(',', '&')))
    .map((mount) => {
      if (mount.get('type') !== 'cache' || mount.get('target') !== '/root/.npm') {
        throw new Error(`Of mounts only npm's cache is known here: ${mount.toString()}`)
      }
      const source = join(homedir(), '.npm')
      mkdirSync(source, { recursive: true })
      mkdirSync(join(stage.root, '/root/.npm'), { recursive: true })
      return { source, target: '/root/.npm' }
    })
  // A command as a builder runs it: by the shell.
  const command = instruction.getArgumentsContent() ?? ''
  console.log(`RUN ${command}`)
  const started = Date.now()
  const runWith = (env: Record<string, string>) =>
    runIn({ ...stage, env: { ...stage.env, ...env }, mounts }, ['/bin/sh', '-c', command])
  if (mounts.length > 0) withNpmOfThisMachine(stage.root, runWith)
  else runWith({})
  console.log(`  ${Math.round((Date.now() - started) / 1000)} s`)
}

const jsonForm = (instruction: JSONInstruction) =>
  instruction.getJSONStrings().map((part) => part.getJSONValue())

/** Follows one instruction. @throws Error for one that is not known here, rather than leave it out */
function follow(instruction: Instruction, stage: Image, stages: Map<string, Image>, context: string) {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  if (instruction instanceof Env) {
    for (const property of instruction.getProperties())
      stage.env[property.getName()] = property.getValue() ?? ''
  } else if (instruction instanceof Workdir) {
    stage.workdir = words[0] ?? '/'
    mkdirSync(join(stage.root, stage.workdir), { recursive: true })
  } else if (instruction instanceof Copy) copy(instruction, stage, stages, context)
  else if (instruction instanceof Run) run(instruction, stage)
  else if (instruction instanceof Healthcheck) {
    const [, ...rest] = /CMD\s+(\[.*\])$/.exec(instruction.getArgumentsContent() ?? '') ?? []
    stage.healthCheck = JSON.parse(rest[0] ?? '[]') as string[]
  } else if (instruction instanceof Cmd) stage.command = jsonForm(instruction)
  else if (instruction.getKeyword() === 'USER') stage.user = words[0] ?? 'root'
  else if (instruction.getKeyword() === 'VOLUME' && instruction instanceof JSONInstruction) {
    stage.volumes = jsonForm(instruction)
  } else if (instruction.getKeyword() !== 'EXPOSE') {
    throw new Error(`${instruction.getKeyword()} of the container file is not known here.`)
  }
}

/**
 * Makes the image that a container file describes, without a container engine: each stage is a folder that begins as a bare root, and its
 * commands run there.
 * @param directory where the stages are made, an empty folder
 * @returns the last stage
 */
export function buildImage(file: string, context: string, directory: string): Image {
  const bytes = join(directory, 'context')
  for (const path of contextFiles(context, `${file}.dockerignore`)) {
    cpSync(join(context, path), join(bytes, path), { verbatimSymlinks: true })
  }
  const stages = new Map<string, Image>()
  let last: Image | undefined
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    if (instruction instanceof From) {
      const name = instruction.getBuildStage() ?? 'image'
      const root = join(directory, name)
      makeNodeRoot(instruction.getImage() ?? '', root)
      last = { root, env: {}, workdir: '/', user: 'root', volumes: [], command: [], healthCheck: [] }
      stages.set(name, last)
    } else if (last) follow(instruction, last, stages, bytes)
  }
  if (!last) throw new Error(`${file} has no FROM.`)
  return last
}

/** What a folder takes on the disk, in MB. */
export function megabytes(folder: string): number {
  const bytes = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)
  return Math.round(bytes / 1e6)
}
