import { type OpenedDatabase, openDatabase, type OpenOptions } from './open-database.ts'
import { allowsNewer } from './operator.ts'

/**
 * Opens the database for a command of the operator, which upgrades none that a portal may be using (docs/decisions/0110).
 * @throws {DatabaseRefused} where it is of another version, and {DataDirInUse} where a portal has the embedded one
 */
export const openForCommand = (
  where: Pick<OpenOptions, 'databaseUrl' | 'dataDir'>,
): Promise<OpenedDatabase> =>
  openDatabase({ ...where, isCommand: true, allowNewer: allowsNewer(process.env) })
