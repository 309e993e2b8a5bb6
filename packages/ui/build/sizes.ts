import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { transform } from 'lightningcss'
import { rolldown } from 'rolldown'

/** What a page pays for a component, minified, React excluded; bytes in brotli. */
export interface Size {
  /** What importing it loads. */
  js: number
  /** What is loaded when a part of it first opens. */
  lazy: number
  css: number
}

/** Bundles a module of this code, as an application would that has React already. */
async function bundle(code: string) {
  const entry = 'an application'
  const build = await rolldown({
    input: entry,
    external: /^react(-dom)?(\/|$)/,
    platform: 'browser',
    // Only what is imported through a barrel is read: there are 1,600 icons.
    experimental: { lazyBarrel: true },
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })
  const { output } = await build.generate({ format: 'es', minify: true })
  await build.close()
  return output.filter((part) => part.type === 'chunk')
}

/** The code of components, as what importing them loads and what they load later. */
async function bundleComponents(root: string, components: string[]) {
  const chunks = await bundle(
    components.map((name) => `export * from '${root}/${name}/${name}.js'`).join('\n'),
  )
  const atOnce = new Set<string>()
  const follow = (fileName: string) => {
    const chunk = chunks.find((each) => each.fileName === fileName)
    if (!chunk || atOnce.has(fileName)) return
    atOnce.add(fileName)
    chunk.imports.forEach(follow)
  }
  chunks.filter((chunk) => chunk.isEntry).forEach(({ fileName }) => follow(fileName))
  const isAtOnce = ({ fileName }: { fileName: string }) => atOnce.has(fileName)
  return {
    first: chunks.filter(isAtOnce).map(({ code }) => code),
    later: chunks.filter((chunk) => !isAtOnce(chunk)).map(({ code }) => code),
  }
}

/** What is left of modules that are imported for nothing: their side effects. */
export async function sideEffectsOf(files: string[]): Promise<string> {
  const chunks = await bundle(files.map((file) => `import '${file}'`).join('\n'))
  return chunks.map(({ code }) => code.trim()).join('\n')
}

const total = (parts: string[], compress: (part: string) => Buffer) =>
  parts.reduce((sum, part) => sum + compress(part).length, 0)

/** Measures a component of the built package at `root`. */
export async function sizeOf(root: string, component: string): Promise<Size> {
  const { first, later } = await bundleComponents(root, [component])
  const sheet = `${root}/${component}/${component}.css`
  const css = existsSync(sheet) ? readFileSync(sheet) : Buffer.from('')
  const { code } = transform({ filename: sheet, code: css, minify: true })
  return {
    js: total(first, brotliCompressSync),
    lazy: total(later, brotliCompressSync),
    css: brotliCompressSync(code).length,
  }
}

/** The JavaScript of these components together in gzip bytes, as the quality bars count: `all` of it, or what loads `first`. */
export async function gzipOf(root: string, components: string[], counted: 'all' | 'first'): Promise<number> {
  const { first, later } = await bundleComponents(root, components)
  return total(counted === 'all' ? [...first, ...later] : first, gzipSync)
}
