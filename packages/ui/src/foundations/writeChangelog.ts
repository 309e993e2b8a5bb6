import type { Change } from './readChanges.ts'

const whole = 'The kit as a whole'
const several = 'Several components'

const groupOf = ({ components: [name, ...others] }: Change) =>
  name === undefined ? whole : others.length > 0 ? several : name

/** The kit as a whole, then the components by name, then what concerns several of them. */
const rank = (group: string) => (group === whole ? 0 : group === several ? 2 : 1)

/**
 * The changelog as Markdown.
 * @param released CHANGELOG.md as it was made with the last version; '' before the first
 * @param changes what the next version is made from
 */
export function writeChangelog(released: string, changes: readonly Change[]): string {
  const groups = Object.entries(Object.groupBy(changes, groupOf)).toSorted(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b),
  )
  const next = [
    '## Next version',
    released === ''
      ? 'No version has been released yet. This is what the first one will have, by component.'
      : 'Not released yet, by component.',
    ...groups.flatMap(([group, of = []]) => [`### ${group}`, of.map(({ words }) => `- ${words}`).join('\n')]),
  ]
  return [...(groups.length === 0 ? [] : next), released.replace(/^# .*\n+/, '').trim()]
    .filter((part) => part !== '')
    .join('\n\n')
}
