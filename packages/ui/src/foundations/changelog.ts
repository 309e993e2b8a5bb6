import { componentNames } from '../docs/pages.ts'
import { readChanges } from './readChanges.ts'
import { writeChangelog } from './writeChangelog.ts'

const [released = ''] = Object.values(
  import.meta.glob<string>('../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
)
const pending = import.meta.glob<string>(['../../../../.changeset/*.md', '!**/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const changes = readChanges(Object.values(pending), componentNames)

/** The kit's changelog, with the unreleased changes above it. */
export const changelog = (): string => writeChangelog(released, changes)

/** What the next version changes of a component. */
export const changesOf = (name: string): string[] =>
  changes.filter(({ components }) => components.includes(name)).map(({ words }) => words)
