const kinds = { major: 'Breaking changes', minor: 'New', patch: 'Mended' } as const

/** What a changeset says of the kit, or null when it is about other packages. */
function readChangeset(text: string): { kind: keyof typeof kinds; words: string } | null {
  const [, head = '', words = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  const kind = /^['"]@doorstep\/ui['"]: (major|minor|patch)$/m.exec(head)?.[1]
  return kind === undefined ? null : { kind: kind as keyof typeof kinds, words: words.trim() }
}

/**
 * The changelog as Markdown.
 * @param released CHANGELOG.md as it was made with the last version; '' before the first
 * @param changesets the files in `.changeset/` that the next version is made from
 */
export function writeChangelog(released: string, changesets: readonly string[]): string {
  const changes = changesets.map(readChangeset).filter((change) => change !== null)
  const lists = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const ofKind = changes.filter((change) => change.kind === kind)
    return ofKind.length === 0
      ? []
      : [`### ${kinds[kind]}`, ofKind.map(({ words }) => `- ${words.replaceAll('\n', '\n  ')}`).join('\n')]
  })
  const next = lists.length === 0 ? [] : ['## Next version', ...lists]
  return [...next, released.replace(/^# .*\n+/, '').trim()].filter((part) => part !== '').join('\n\n')
}
