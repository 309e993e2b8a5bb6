import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { componentEntries, publicEntries } from './publicEntries.ts'

const root = resolve(import.meta.dirname, '..')

type Manifest = Record<string, unknown> & { exports: unknown }

/** What may be imported from the published kit, path by path; what is not named here cannot be reached. */
function publishedExports() {
  const modules = publicEntries
    .filter(({ path }) => !/^theme\/(tokens|reset|own)\.css$/.test(path))
    .map(({ path, built }) => [
      `./${path}`,
      { types: `./${path.endsWith('.css') ? path : built}.d.ts`, default: `./${built}.js` },
    ])
  const sheets = componentEntries.map(({ path, built }) => [`./${path}.css`, `./${built}.css`])
  const fonts = globSync(`${root}/src/theme/fonts/*.woff2`)
    .map((file) => `./fonts/${basename(file)}`)
    .map((path) => [path, path])
  return Object.fromEntries([
    ['./tokens.css', './tokens.css'],
    ['./reset.css', './reset.css'],
    ['./styles.css', './styles.css'],
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

/** Makes dist/ the root of the published package: its manifest, readme, licence and changelog. */
export function packageRoot(): Plugin {
  return {
    name: 'doorstep:package-root',
    generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName, source })
      emit('package.json', `${JSON.stringify(publishedManifest(), null, 2)}\n`)
      emit('LICENSE', readFileSync(resolve(root, '../../LICENSE')))
      for (const file of globSync(`${root}/{README,CHANGELOG}.md`)) emit(basename(file), readFileSync(file))
    },
  }
}
