import { listSuppliers, mergeSuppliers } from '../suppliers.ts'
import type { Commands } from './command.ts'

/** Suppliers, by their ids in the catalogue file (D101). */
export const suppliers: Commands = {
  suppliers: {
    usage: ['list', 'merge <supplier that goes> <supplier that stays>'],
    read: ([way, from = '', into = '', ...more]) => {
      if (way === 'list' && from === '')
        return async ({ db, print }) => {
          const lines = (await listSuppliers(db)).map(({ slug, name, kind, accounts, retiredAt }) =>
            [slug, name, kind, `${accounts} accounts`, ...(retiredAt ? ['retired'] : [])].join('  '),
          )
          print(lines.join('\n') || 'There is no supplier yet. A catalogue file has them.')
        }
      if (way === 'merge' && into !== '' && more.length === 0)
        return async ({ db, by, now, print }) =>
          print(
            [
              ...(await mergeSuppliers(db, { from, into }, { by, now })),
              `Write retired: true for ${from} in the catalogue file, or it is offered again when that is applied.`,
            ].join('\n'),
          )
      return undefined
    },
  },
}
