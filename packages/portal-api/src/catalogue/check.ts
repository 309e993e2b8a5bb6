import { settled } from './dated.ts'
import type { Catalogue } from './file.schema.ts'
import { type Fault, inOrder, type Path, readYaml } from '../yaml-file.ts'
import { catalogueFile } from './file.schema.ts'

/** A file's catalogue, and how to say where in it something is wrong. */
export type CheckedCatalogue = { catalogue: Catalogue; faultAt: (path: Path, message: string) => Fault }

/**
 * Reads a catalogue file and checks all that can be seen without the database.
 * @returns every fault, or the catalogue
 */
export function readCatalogue(source: string): CheckedCatalogue | { faults: Fault[] } {
  const { data: catalogue, faults, faultAt } = readYaml(source, catalogueFile)
  if (catalogue === undefined) return { faults }
  const found = faultsOf(catalogue).map(([path, message]) => faultAt(path, message))
  return found.length > 0 ? { faults: inOrder(found) } : { catalogue, faultAt }
}

/** The short name of a tag in addresses: 'Pets allowed' is `pets-allowed`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

type Found = [path: Path, message: string]

function faultsOf(catalogue: Catalogue): Found[] {
  const { suppliers, bill_groups: groups, coupons, management_fees: fees } = catalogue
  return [
    ...twice(suppliers, ({ id }) => id, ['suppliers'], 'id'),
    ...twice(suppliers, ({ name }) => name.toLowerCase(), ['suppliers'], 'name'),
    ...twice(catalogue.heating_providers, (name) => name.toLowerCase(), ['heating_providers']),
    ...twice(catalogue.property_tags, slugOf, ['property_tags']),
    ...catalogue.property_tags.flatMap((name, index): Found[] =>
      slugOf(name) === '' ? [[['property_tags', index], 'Write it with letters or figures.']] : [],
    ),
    ...twice(groups, ({ name }) => name, ['bill_groups'], 'name'),
    ...twice(fees, ({ from }) => from, ['management_fees'], 'from'),
    ...twice(coupons, ({ code }) => code, ['coupons'], 'code'),
    ...twice(catalogue.commission_rates, ({ partner }) => partner, ['commission_rates'], 'partner'),
    ...groups.flatMap((group, index) => faultsOfGroup(group, ['bill_groups', index, 'bills'], suppliers)),
  ]
}

function faultsOfGroup(
  { bills }: Catalogue['bill_groups'][number],
  path: Path,
  suppliers: Catalogue['suppliers'],
): Found[] {
  const first = bills.findIndex((bill) => bill.chosen_at_first)
  return [
    ...twice(bills, ({ name }) => name, path, 'name'),
    ...bills.flatMap((bill, index): Found[] => {
      const at = [...path, index]
      const supplier = suppliers.find(({ id }) => id === bill.supplier)
      const last = settled(
        bill.prices.map(({ from, per_housemate: value }) => ({ from, value })),
        {},
      ).at(-1)
      const isOffered = last !== undefined && Object.keys(last.value).length > 0
      return [
        ...(bill.chosen_at_first && index !== first
          ? ([[[...at, 'chosen_at_first'], 'Of a group, one bill at most is chosen at first.']] as Found[])
          : []),
        ...(supplier
          ? []
          : ([
              [
                [...at, 'supplier'],
                `There is no supplier ${bill.supplier} in this file. Add it under suppliers, or write another.`,
              ],
            ] as Found[])),
        ...(supplier?.retired && isOffered
          ? ([
              [
                [...at, 'supplier'],
                `${supplier.name} is retired, and this bill is still offered. End its prices with per_housemate: {} from a day, or write another supplier.`,
              ],
            ] as Found[])
          : []),
        ...twice(bill.prices, ({ from }) => from, [...at, 'prices'], 'from'),
      ]
    }),
  ]
}

/** What is in a list a second time. */
function twice<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => unknown,
  path: Path,
  field?: string,
): Found[] {
  const keys = list.map(keyOf)
  return keys.flatMap((key, index): Found[] =>
    keys.indexOf(key) === index
      ? []
      : [
          [
            [...path, index, ...(field === undefined ? [] : [field])],
            'This is in the list twice. Remove one of them, or change it.',
          ],
        ],
  )
}
