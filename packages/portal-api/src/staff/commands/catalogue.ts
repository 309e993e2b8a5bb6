import {
  applyCatalogue,
  type CatalogueChanges,
  checkCatalogue,
  compareCatalogue,
} from '../../catalogue/apply.ts'
import type { CatalogueDisk } from '../../catalogue/disk.ts'
import { writeCatalogue } from '../../catalogue/write-file.ts'
import { faultText } from '../../yaml-file.ts'
import type { Commands } from './command.ts'

/** The catalogue as a file (D101). */
export const catalogue: Commands = {
  catalogue: {
    usage: ['check <file>', 'diff <file>', 'apply <file>', 'export <new file>'],
    read: ([what, path = '', ...more]) => {
      if (path === '' || more.length > 0) return undefined
      if (what === 'check') return async ({ disk, print }) => print(await checkFile(disk, path))
      if (what === 'diff')
        return async ({ db, files, disk, now, print }) => {
          const services = { db, files, ...disk.beside(path) }
          const { changes, left } = orThrow(
            path,
            await compareCatalogue(services, await disk.read(path), now),
          )
          print(linesOf(changes, left) || 'Nothing to change.')
        }
      if (what === 'apply')
        return async ({ db, files, disk, now, by, print }) => {
          const services = { db, files, ...disk.beside(path) }
          const { changes, left } = orThrow(
            path,
            await applyCatalogue(services, await disk.read(path), { now, by }),
          )
          print(
            [linesOf(changes, left), changes.length > 0 ? 'Applied.' : 'Nothing to change.']
              .filter(Boolean)
              .join('\n'),
          )
        }
      if (what === 'export')
        return async ({ db, files, disk, print }) => {
          const { text, logos } = await writeCatalogue({ db, files }, disk.schemaFrom(path))
          await disk.write(path, text, logos)
          print(`Wrote ${path}${logos.length > 0 ? ' and the logos beside it' : ''}.`)
        }
      return undefined
    },
  },
}

/** Checks a catalogue file, for which no database is needed. @throws with all its faults */
export async function checkFile(disk: CatalogueDisk, path: string): Promise<string> {
  const { faults } = await checkCatalogue(await disk.read(path), disk.beside(path))
  if (faults.length > 0) throw new Error(faultsText(path, faults))
  return `${path} is right.`
}

/** What a file changes, or changed. @throws with all faults of one that can't be applied */
export function orThrow(path: string, result: CatalogueChanges): { changes: string[]; left: string[] } {
  if (!('changes' in result)) throw new Error(faultsText(path, result.faults))
  return result
}

const faultsText = (path: string, faults: readonly Parameters<typeof faultText>[1][]) =>
  faults.map((fault) => faultText(path, fault)).join('\n')

const linesOf = (changes: readonly string[], left: readonly string[]) =>
  [
    ...changes,
    ...left.map((what) => `${what} isn’t in the file, and stays as it is.`),
    ...(changes.length === 0 && left.length > 0 ? ['Nothing to change.'] : []),
  ].join('\n')
