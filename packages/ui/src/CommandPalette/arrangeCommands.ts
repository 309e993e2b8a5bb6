import { foldLabels, rankOptions } from '../internal/listbox/filterOptions.ts'
import type { Command } from './command.ts'

export interface CommandGroup {
  label: string
  commands: readonly Command[]
}

/** The commands in search order, recently used ones first. Computed once for a list. */
export function indexCommands(commands: readonly Command[], recent: readonly string[]) {
  const byId = new Map(commands.map((command) => [command.id, command]))
  const used = recent.flatMap((id) => byId.get(id) ?? [])
  const usedIds = new Set(recent)
  const ordered = [...used, ...commands.filter((command) => !usedIds.has(command.id))]
  const folded = foldLabels(
    ordered.map(({ label, keywords = [] }) => ({ label: [label, ...keywords].join(' ') })),
  )
  return { ordered, folded, recentCount: used.length }
}

/**
 * The commands to show for a query, each under its heading. Without a query, recently used commands come first, under a heading of their
 * own. With one, the best match comes first, and recently used ones first among equal matches. Loaded commands come after the given ones.
 */
export function arrangeCommands(
  { ordered, folded, recentCount }: ReturnType<typeof indexCommands>,
  { query, loaded, recentLabel }: { query: string; loaded: readonly Command[]; recentLabel: string },
): CommandGroup[] {
  const isTyped = query.trim() !== ''
  const found = isTyped ? rankOptions(folded, query).flatMap((index) => ordered[index] ?? []) : ordered
  const known = new Set(found.map((command) => command.id))
  const groups = new Map<string, Command[]>()
  const put = (label: string, command: Command) => {
    const group = groups.get(label)
    if (group) group.push(command)
    else groups.set(label, [command])
  }
  found.forEach((command, place) =>
    put(!isTyped && place < recentCount ? recentLabel : command.group, command),
  )
  for (const command of loaded) if (!known.has(command.id)) put(command.group, command)
  return Array.from(groups, ([label, commands]) => ({ label, commands }))
}
