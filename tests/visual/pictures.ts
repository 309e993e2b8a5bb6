import { readFileSync } from 'node:fs'

interface Entry {
  type: 'docs' | 'story'
  id: string
  title: string
  /** The story's name as Storybook shows it. */
  name: string
  exportName: string
  importPath: string
  tags: string[]
}

/** The looks that each picture is taken in: two brands, light and dark, and forced colours. */
export const looks = [
  { name: 'light', theme: 'light', brand: 'default', forcedColors: 'none' },
  { name: 'dark', theme: 'dark', brand: 'default', forcedColors: 'none' },
  { name: 'brand-light', theme: 'light', brand: 'damson', forcedColors: 'none' },
  { name: 'brand-dark', theme: 'dark', brand: 'damson', forcedColors: 'none' },
  { name: 'forced-colours', theme: 'light', brand: 'default', forcedColors: 'active' },
] as const

/** The kit's stories to take pictures of, out of the built Storybook: each `AllStates`, and what is tagged `picture` because it shows one state at a time. */
export function picturedStories(): Entry[] {
  const { entries } = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as {
    entries: Record<string, Entry>
  }
  return Object.values(entries).filter(
    ({ type, importPath, exportName, tags }) =>
      type === 'story' &&
      importPath.startsWith('./packages/ui/') &&
      (exportName === 'AllStates' || tags.includes('picture')),
  )
}
