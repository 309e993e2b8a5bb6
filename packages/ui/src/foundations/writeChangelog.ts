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
 * @param highlights what the first version has; shown until it is released
 */
export function writeChangelog(
  released: string,
  changes: readonly Change[],
  highlights: readonly string[] = [],
): string {
  const groups = Object.entries(Object.groupBy(changes, groupOf)).toSorted(
    ([a], [b]) => rank(a) - rank(b) || a.localeCompare(b),
  )
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  const next = [
    '## Not released yet',
    ...(released === ''
      ? [
          'No version has been released yet, so everything is new. The first one will have:',
          list(highlights),
          'In more detail, by component:',
        ]
      : ['The next version has, by component:']),
    ...groups.flatMap(([group, of = []]) => [`### ${group}`, list(of.map(({ words }) => words))]),
  ]
  return [...(groups.length === 0 ? [] : next), released.replace(/^# .*\n+/, '').trim()]
    .filter((part) => part !== '')
    .join('\n\n')
}
