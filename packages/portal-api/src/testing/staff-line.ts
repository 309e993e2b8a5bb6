import type { Database } from '../db/database.ts'
import { createFileStore } from '../files/file-store.ts'
import type { StaffServices } from '../staff/commands/command.ts'
import { readCommand } from '../staff/commands.ts'

/** Runs a line of `npm run staff` as Ada Staff, of a command that reads no catalogue file and no bank details. @returns what it prints */
export async function staffLine(db: Database, line: string, now: Date): Promise<string> {
  const printed: string[] = []
  await readCommand(line.split(' '))({
    db,
    files: createFileStore(),
    disk: undefined as unknown as StaffServices['disk'],
    sealer: () => Promise.reject(new Error('This command reads no bank details.')),
    // Only where mail is sent: whoever runs another command need not have set APP_URL.
    get origin() {
      if (!/^partners (?:approve|suspend|reopen) /.test(line)) throw new Error('This command mails nobody.')
      return 'https://portal.test'
    },
    by: 'Ada Staff',
    now,
    print: (text) => printed.push(text),
  })
  return printed.join('\n')
}
