import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** One public path of the kit: what stands behind `@doorstep/ui/`, its source, and where it is built to. */
export interface PublicEntry {
  /** `Button`, `hooks/useHydrated`, `theme/brand`. */
  path: string
  source: string
  /** In dist/, without its ending: `Button/Button`. */
  built: string
}

/**
 * The modules beside the components, each named in the README: what it says is for everybody, and what only the portal's features
 * import. What is not listed, no path leads to.
 */
const modules = {
  functions: ['dates', 'discardQuestion', 'money', 'sortRows'],
  hooks: [
    'earlyInput',
    'followLetters',
    'lazyPart',
    'useCommandKey',
    'useEscapeWhile',
    'useHydrated',
    'useLoading',
  ],
  theme: [
    'brand',
    'brandRepairs',
    'contrastPairs',
    'covered',
    'media',
    'stacking',
    'text',
    'tokens',
    'vars.css',
  ],
}

/** The sheets of the theme are written from these (`styleSheets.ts`). */
const sheets = ['layers.css', 'tokens.css', 'own.css', 'reset.css']

const moduleIn = (folder: string, name: string): PublicEntry => {
  const path = `${folder}/${name}`
  return { path, source: `${root}/src/${path}.ts`, built: path.replace(/\.css$/, '.styles') }
}

/** Every `X/X.tsx`: a component is public as soon as it stands there. */
export const componentEntries: PublicEntry[] = globSync('src/*/*.tsx', { cwd: root })
  .filter((file) => basename(dirname(file)) === basename(file, '.tsx'))
  .map((file) => {
    const path = basename(file, '.tsx')
    return { path, source: `${root}/${file}`, built: `${path}/${path}` }
  })
  .toSorted((a, b) => a.path.localeCompare(b.path))

/** What has a path in the published package. */
export const publishedEntries: PublicEntry[] = [
  ...componentEntries,
  ...Object.entries(modules).flatMap(([folder, names]) => names.map((name) => moduleIn(folder, name))),
]

/** Where the build starts: at the above, and at the sheets of the theme. */
export const publicEntries: PublicEntry[] = [
  ...publishedEntries,
  ...sheets.map((name) => moduleIn('theme', name)),
]
