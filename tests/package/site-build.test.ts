import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const repository = resolve(import.meta.dirname, '../..')

/** What the portal is built from (docs/decisions/0090). */
const sources = ['astro.config.mjs', 'vite.shared.ts', 'package.json', 'tsconfig.json', 'site', 'packages']

/** The scripts and styles of a build; each name has a hash of its content. */
const filesIn = (root: string) =>
  readdirSync(join(root, 'dist/client/_astro'))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .toSorted()

test('the portal is built the same in a folder of any name', () => {
  const parent = mkdtempSync(join(tmpdir(), 'doorstep-build-'))
  const copy = join(parent, 'embedded-chart-leads')
  try {
    for (const source of sources)
      cpSync(join(repository, source), join(copy, source), {
        recursive: true,
        filter: (path) => !/\/(dist|node_modules)$/.test(path),
      })
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'))
    const script = "import { build } from 'astro'; await build({ logLevel: 'error' })"
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: copy,
      // Vitest's own would build React for development.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    expect(filesIn(copy), 'the files of the last `npm run build`').toEqual(filesIn(repository))
  } finally {
    rmSync(parent, { recursive: true })
  }
})
