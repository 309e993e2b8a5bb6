import { componentNames } from '../docs/pages.ts'
import { readChanges } from './readChanges.ts'
import { writeChangelog } from './writeChangelog.ts'

const [released = ''] = Object.values(
  import.meta.glob<string>('../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
)
/** Whether the kit has a first version. */
export const isReleased = released !== ''

const pending = import.meta.glob<string>(['../../../../.changeset/*.md', '!**/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const changes = readChanges(Object.values(pending), componentNames)

const highlights = [
  '**More than 80 components** for portals with long lists, forms and records, each with its own entry, style sheet and documentation.',
  '**Your brand from one colour**: a theme for light and dark in which every pair of colours has enough contrast.',
  '**A guest in your page**: nothing outside the kit is styled, and it works beside Tailwind, Bootstrap and your own reset, in Vite and in Next.',
  '**Accessible from the start**: every keyboard table on these pages is also a test, and every example is checked in light and dark.',
]

/** The kit's changelog, with the unreleased changes above it. */
export const changelog = (): string => writeChangelog(released, changes, highlights)

/** What the next version changes of a component. */
export const changesOf = (name: string): string[] =>
  changes.filter(({ components }) => components.includes(name)).map(({ words }) => words)
