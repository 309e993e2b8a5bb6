import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { componentEntries, publishedEntries } from './publicEntries.ts'

const root = resolve(import.meta.dirname, '..')
const repository = resolve(root, '../..')

type Manifest = Record<string, unknown> & { exports: unknown }

/** Every style sheet has the same types: none. Without them TypeScript refuses to import it outside a bundler's own types. */
const sheetTypes = 'style-sheet.d.ts'
const sheet = (file: string) => ({ types: `./${sheetTypes}`, default: `./${file}` })

/** What may be imported from the published kit, path by path; what is not named here cannot be reached. */
function publishedExports() {
  const modules = publishedEntries.map(({ path, built }) => [
    `./${path}`,
    { types: `./${path.endsWith('.css') ? path : built}.d.ts`, default: `./${built}.js` },
  ])
  const sheets = componentEntries.map(({ path, built }) => [`./${path}.css`, sheet(`${built}.css`)])
  const fonts = globSync(`${root}/src/theme/fonts/*.woff2`)
    .map((file) => `./fonts/${basename(file)}`)
    .map((path) => [path, path])
  return Object.fromEntries([
    ...['tokens.css', 'reset.css', 'styles.css'].map((path) => [`./${path}`, sheet(path)]),
    ...[...modules, ...sheets, ...fonts].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ['./package.json', './package.json'],
  ])
}

/** The manifest of the package as it is published, from dist/: the workspace's own, whose paths lead to the sources, without what only the workspace needs. */
function publishedManifest() {
  const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Manifest
  const {
    scripts: _scripts,
    devDependencies: _dev,
    publishConfig: _publish,
    files: _files,
    ...kept
  } = manifest
  return {
    ...kept,
    sideEffects: ['**/*.css'],
    exports: publishedExports(),
  }
}

/** What people read and copy, by its path in the package: the examples, and a file for each component and pattern. */
function examplesAndSamples(): [string, string][] {
  const examples = globSync('{README.md,{vite,next}/**/*}', {
    cwd: `${repository}/examples`,
    exclude: (path) => /(^|\/)(node_modules|dist|\.next|next-env\.d\.ts|package-lock\.json)$/.test(path),
  })
    .filter((path) => statSync(`${repository}/examples/${path}`).isFile())
    .map((path): [string, string] => [`examples/${path}`, `${repository}/examples/${path}`])
  const samples = globSync(`${root}/src/*/*.sample.tsx`).map((file): [string, string] => [
    `samples/${basename(file, '.sample.tsx')}.tsx`,
    file,
  ])
  return [...examples, ...samples]
}

/** Makes dist/ the root of the published package: its manifest, readme, licence and changelog, examples and samples. */
export function packageRoot(): Plugin {
  return {
    name: 'doorstep:package-root',
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('package.json', `${JSON.stringify(publishedManifest(), null, 2)}\n`)
      emit(sheetTypes, 'export {}\n')
      emit('LICENSE', readFileSync(`${repository}/LICENSE`))
      // The changelog comes with the first release.
      for (const file of globSync(`${root}/{README,CHANGELOG}.md`)) emit(basename(file), readFileSync(file))
      for (const [fileName, file] of examplesAndSamples()) emit(fileName, readFileSync(file))
    },
  }
}
