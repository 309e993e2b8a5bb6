import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How a program is run in a bare root, as an image says it. */
export type Setting = {
  root: string
  env: Record<string, string>
  workdir: string
  user: string
  /** Folders of this machine that are seen in the root while the program runs. */
  mounts?: { source: string; target: string }[]
  /** The root can't be written to, but for its mounts and `/tmp`. */
  isReadOnly?: boolean
}

/** Debian alone as `debootstrap` makes it, kept for the next run. */
function debianRoot(suite: string): string {
  const kept = `node_modules/.cache/bare-root/${suite}`
  if (existsSync(kept)) return kept
  const started = `${kept}.new`
  rmSync(started, { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  console.log(`Making a bare root of Debian ${suite}…`)
  execFileSync('debootstrap', ['--variant=minbase', suite, started], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(join(started, 'var/cache/apt'), { recursive: true, force: true })
  rmSync(join(started, 'var/lib/apt/lists'), { recursive: true, force: true })
  renameSync(started, kept)
  return kept
}

/**
 * Makes what the image `node:<version>-<suite>-slim` holds: Debian, a user `node`, Node and npm.
 * @throws Error when the image has another Node than the one that runs this, which is the one of package-lock.json
 */
export function makeNodeRoot(image: string, root: string): void {
  const [, version, suite] = /^node:([\d.]+)-(\w+)-slim$/.exec(image) ?? []
  if (!suite || process.version !== `v${version}`) {
    throw new Error(`The container is made from ${image}, and the tests run on Node ${process.version}.`)
  }
  cpSync(debianRoot(suite), root, { recursive: true, verbatimSymlinks: true })
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node'])
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  // The npm that runs the script: bin/npm-cli.js in its folder.
  const npm = process.env.npm_execpath
  if (!npm) throw new Error('Run it by npm run test:container.')
  cpSync(join(npm, '../..'), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command that runs a program in a root. What it mounts is its own, so it is gone with it. */
function enter(
  { root, env, workdir, user, mounts = [], isReadOnly = false }: Setting,
  program: string[],
): string[] {
  const bind = mounts.map(
    ({ source, target }) => `mount --bind ${quoted(source)} ${quoted(join(root, target))}`,
  )
  const variables = Object.entries({
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    ...env,
  }).map(([name, value]) => `${name}=${value}`)
  const place = quoted(root)
  const readOnly = [
    `mount --bind ${place} ${place}`,
    `mount -o remount,bind,ro ${place}`,
    `mount -t tmpfs tmp ${quoted(join(root, 'tmp'))}`,
  ]
  const steps = [
    ...(isReadOnly ? readOnly : []),
    ...bind,
    `mount -t proc proc ${quoted(join(root, 'proc'))}`,
    `exec env -i ${variables.map(quoted).join(' ')} chroot --userspec=${quoted(`${user}:${user}`)} ${quoted(root)} /bin/sh -c ${quoted(`cd ${quoted(workdir)} && exec "$@"`)} sh ${program.map(quoted).join(' ')}`,
  ]
  return ['--mount', 'sh', '-e', '-c', steps.join('\n')]
}

/** Runs a program to its end. @throws Error when it ends with another status than 0 */
export function runIn(setting: Setting, program: string[]): void {
  const { status } = spawnSync('unshare', enter(setting, program), {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}.`)
}

/** Starts a program whose output is read. A signal reaches the program itself. */
export const startIn = (
  setting: Setting,
  program: string[],
): ChildProcess & { stdout: NodeJS.ReadableStream } =>
  spawn('unshare', enter(setting, program), { stdio: ['ignore', 'pipe', 'inherit'] })
