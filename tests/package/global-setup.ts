import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The kit as it is published: its folder, and the tarball that npm makes of it. */
    kit: { root: string; tarball: string }
    /** The same of the quote for React applications. */
    quote: { root: string; tarball: string }
  }
}

/** Builds the kit, the quote and the embeds where their sources are newer than their build, and packs the first two. */
export default function setup(project: TestProject) {
  const repository = resolve(import.meta.dirname, '../..')
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

  run('turbo', [
    'run',
    'build',
    '--filter=@doorstep/ui',
    '--filter=@doorstep/embed',
    '--filter=@doorstep/portal-features',
    '--output-logs=errors-only',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-kit-'))
  const pack = (name: string) => {
    const root = resolve(repository, 'packages', name, 'dist')
    const [packed] = JSON.parse(run('npm', ['pack', root, '--json', '--pack-destination', folder])) as [
      { filename: string },
    ]
    return { root, tarball: join(folder, packed.filename) }
  }
  project.provide('kit', pack('ui'))
  project.provide('quote', pack('portal-features'))
  return () => rmSync(folder, { recursive: true })
}
