import { writeChangelog } from './writeChangelog.ts'

const released = import.meta.glob<string>('../../CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pending = import.meta.glob<string>(['../../../../.changeset/*.md', '!**/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The kit's changelog, with the unreleased changes above it. */
export const changelog = (): string =>
  writeChangelog(Object.values(released)[0] ?? '', Object.values(pending))
