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

const modules = (folder: string): PublicEntry[] =>
  globSync(`src/${folder}/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => {
      const path = `${folder}/${basename(file, '.ts')}`
      return { path, source: `${root}/${file}`, built: path.replace(/\.css$/, '.styles') }
    })

/** Every `X/X.tsx`: a component is public as soon as it stands there. */
export const componentEntries: PublicEntry[] = globSync('src/*/*.tsx', { cwd: root })
  .filter((file) => basename(dirname(file)) === basename(file, '.tsx'))
  .map((file) => {
    const path = basename(file, '.tsx')
    return { path, source: `${root}/${file}`, built: `${path}/${path}` }
  })
  .toSorted((a, b) => a.path.localeCompare(b.path))

/** The components, every hook, every function that a server may call too, and every module of the theme. */
export const publicEntries: PublicEntry[] = [
  ...componentEntries,
  ...['hooks', 'functions', 'theme'].flatMap(modules),
]
