import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'
import { componentEntries } from '../../packages/ui/build/publicEntries.ts'
import { sideEffectsOf } from '../../packages/ui/build/sizes.ts'

const { root, tarball } = inject('kit')

interface Manifest {
  version: string
  exports: Record<string, string | { types: string; default: string }>
}
const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest
const modules = Object.values(manifest.exports).flatMap((target) =>
  typeof target === 'string' ? [] : [`${root}/${target.default.slice(2)}`],
)

test('publint has nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, pack: 'npm', strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test('types resolve for every entry, as ES modules', () => {
  const attw = resolve(import.meta.dirname, '../../node_modules/.bin/attw')
  const sheets = Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === 'string' ? [path.slice(2)] : [],
  )
  // Style sheets, fonts and the manifest have no types.
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
  expect(() =>
    execFileSync(attw, [...args, '--exclude-entrypoints', '.', ...sheets], { encoding: 'utf8' }),
  ).not.toThrow()
})

test('each component has an entry and a style sheet; insides have none', () => {
  for (const { path } of componentEntries)
    expect(manifest.exports).toMatchObject({ [`./${path}`]: {}, [`./${path}.css`]: expect.any(String) })
  expect(
    Object.keys(manifest.exports).filter((path) => /\*|internal|docs|stories|foundations/.test(path)),
  ).toEqual([])
})

test('nothing of the workshop is in the package', () => {
  const files = globSync('**/*', { cwd: root })
  expect(files.filter((file) => /stories|\.docs\.|\.test\.|fixtures|foundations/.test(file))).toEqual([])
})

test('no script imports CSS', () => {
  const importsCss = globSync(`${root}/**/*.js`).filter((file) =>
    /(from|import)\s*\(?['"][^'"]+\.css['"]/.test(readFileSync(file, 'utf8')),
  )
  expect(importsCss).toEqual([])
})

test('importing everything and using nothing costs nothing', async () => {
  expect(await sideEffectsOf(modules)).toBe('')
})

test.each(['vite', 'next'])('the example of %s asks for this version', (name) => {
  const path = resolve(import.meta.dirname, `../../examples/${name}/package.json`)
  const { dependencies } = JSON.parse(readFileSync(path, 'utf8')) as { dependencies: Record<string, string> }
  expect(dependencies['@doorstep/ui']).toBe(`^${manifest.version}`)
})
