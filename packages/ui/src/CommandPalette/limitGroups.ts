import type { CommandGroup } from './arrangeCommands.ts'
import type { Command } from './command.ts'

/** The maximum number of listed commands; typing finds the rest. */
const maxRows = 100

/** The first groups up to the maximum number of commands, those commands as one list, and how many are left out. */
export function limitGroups(groups: readonly CommandGroup[]) {
  const rows: Command[] = []
  const shown = groups.flatMap(({ label, commands: all }) => {
    const start = rows.length
    const commands = all.slice(0, maxRows - start)
    rows.push(...commands)
    return commands.length > 0 ? { label, commands, start } : []
  })
  const total = groups.reduce((sum, group) => sum + group.commands.length, 0)
  return { shown, rows, hidden: total - rows.length }
}
