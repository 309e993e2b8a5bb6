import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, inject, test } from 'vitest'
import { componentEntries } from '../../packages/ui/build/publicEntries.ts'
import { sideEffectsOf } from '../../packages/ui/build/sizes.ts'

const { root, tarball } = inject('kit')

interface Manifest {
  version: string
  exports: Record<string, string | { types: string; default: string }>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
}
const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest
/** The paths of scripts; the others lead to style sheets, fonts and the manifest. */
const scripts = Object.entries(manifest.exports).flatMap(([path, target]) =>
  typeof target === 'string' || target.default.endsWith('.css')
    ? []
    : [{ path, file: target.default.slice(2) }],
)
const modules = scripts.map(({ file }) => `${root}/${file}`)

test('publint has nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: root, pack: 'npm', strict: true })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test('types resolve for every entry, as ES modules', () => {
  const attw = resolve(import.meta.dirname, '../../node_modules/.bin/attw')
  const paths = new Set(scripts.map(({ path }) => path))
  const others = Object.keys(manifest.exports).filter((path) => !paths.has(path))
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', '--no-color']
  expect(() =>
    execFileSync(attw, [...args, '--exclude-entrypoints', '.', ...others.map((path) => path.slice(2))], {
      encoding: 'utf8',
    }),
  ).not.toThrow()
})

test('each component has an entry and a style sheet; insides have none', () => {
  for (const { path } of componentEntries)
    expect(manifest.exports).toMatchObject({ [`./${path}`]: {}, [`./${path}.css`]: {} })
  expect(
    Object.keys(manifest.exports).filter((path) => /\*|internal|docs|stories|foundations/.test(path)),
  ).toEqual([])
})

test('nothing of the workshop is in the package', () => {
  const files = globSync('**/*', { cwd: root })
  expect(files.filter((file) => /stories|\.docs\.|\.test\.|fixtures|foundations/.test(file))).toEqual([])
})

test('every module beside the components is named in the README', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const named = scripts.filter(({ path }) => path.lastIndexOf('/') > 1).map(({ path }) => path.slice(2))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((path) => !readme.includes(`\`${path}\``))).toEqual([])
})

test('what the README names is in the package: examples, a sample of each component and pattern, codemods', () => {
  const readme = readFileSync(`${root}/README.md`, 'utf8')
  const [paths, files] = [/`(examples\/[\w/.-]+)`/g, /@doorstep\/ui\/(codemods\/\S+)/g].map((pattern) =>
    [...readme.matchAll(pattern)].map(([, path]) => path),
  )
  expect(paths?.length).toBeGreaterThan(3)
  expect([...(paths ?? []), ...(files ?? [])].filter((path) => !existsSync(`${root}/${path}`))).toEqual([])

  const samples = globSync('samples/*.tsx', { cwd: root }).map((file) => basename(file, '.tsx'))
  expect(samples).toEqual(
    expect.arrayContaining([...componentEntries.map(({ path }) => path), 'ListPage', 'FormPage']),
  )
  expect(globSync(`${root}/examples/**/{node_modules,.next,dist}`)).toEqual([])
})

test('the changelog comes with it once there is one', () => {
  const source = resolve(import.meta.dirname, '../../packages/ui/CHANGELOG.md')
  expect(existsSync(`${root}/CHANGELOG.md`)).toBe(existsSync(source))
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

test.each(['kit', 'quote'] as const)('the %s takes later versions of what it stands on', (name) => {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(`${inject(name).root}/package.json`, 'utf8'),
  ) as Manifest
  for (const [dependency, range] of Object.entries({ ...dependencies, ...peerDependencies }))
    expect.soft(range, dependency).toMatch(/^\^\d+\.\d+\.\d+$/)
})

/** radix-ui under the number of its next patch, which is not published while ours is the latest. Only its manifest is read. */
function writeNextPatch(folder: string): string {
  const { name, version, dependencies } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../../node_modules/radix-ui/package.json'), 'utf8'),
  ) as { name: string; version: string; dependencies: Record<string, string> }
  const [major, minor, patch] = version.split('.').map(Number)
  const next = { name, version: `${major}.${minor}.${Number(patch) + 1}`, dependencies }
  mkdirSync(`${folder}/radix-ui`)
  writeFileSync(`${folder}/radix-ui/package.json`, JSON.stringify(next))
  return 'file:./radix-ui'
}

test.each([
  ['the next patch of radix-ui', writeNextPatch],
  ['a range that began before ours', () => '^1.6.0'],
])('an app with %s has one stack of layers', (_, radixIn) => {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-radix-'))
  const dependencies = { '@doorstep/ui': `file:${tarball}`, 'radix-ui': radixIn(folder) }
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, dependencies }))
  const install = ['--package-lock-only', '--install-links', '--prefer-offline', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', ...install], { cwd: folder, stdio: 'pipe' })
  const lock = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8')) as { packages: object }
  rmSync(folder, { recursive: true })
  const layers = Object.keys(lock.packages).filter((path) => path.endsWith('/react-dismissable-layer'))
  expect(layers).toEqual(['node_modules/@radix-ui/react-dismissable-layer'])
})
