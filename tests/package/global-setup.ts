import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The kit as it is published: its folder, and the tarball that npm makes of it. */
    kit: { root: string; tarball: string }
  }
}

/** Builds the kit and the embeds where their sources are newer than their build, and packs the kit. */
export default function setup(project: TestProject) {
  const repository = resolve(import.meta.dirname, '../..')
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

  run('turbo', [
    'run',
    'build',
    '--filter=@doorstep/ui',
    '--filter=@doorstep/embed',
    '--output-logs=errors-only',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-kit-'))
  const root = resolve(repository, 'packages/ui/dist')
  const [packed] = JSON.parse(run('npm', ['pack', root, '--json', '--pack-destination', folder])) as [
    { filename: string },
  ]
  project.provide('kit', { root, tarball: join(folder, packed.filename) })
  return () => rmSync(folder, { recursive: true })
}
