import type { Guide } from './guide.ts'

const modules = import.meta.glob<{ guide: Guide }>('../*/*.guide.tsx')

const loaders = new Map(
  Object.entries(modules).map(([path, load]) => [path.replace(/.*\/(\w+)\.guide\.tsx$/, '$1'), load]),
)

export const guided: readonly string[] = [...loaders.keys()]

const loaded = new Map<string, Promise<Guide | undefined>>()

/** The guide of a component, the same promise for each call. */
export function loadGuide(name: string): Promise<Guide | undefined> {
  const known = loaded.get(name) ?? load(name)
  loaded.set(name, known)
  return known
}

const load = async (name: string) => (await loaders.get(name)?.())?.guide
