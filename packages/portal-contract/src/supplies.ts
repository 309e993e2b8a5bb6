/** The supplies of a property, in the order of the timeline's lanes. */
export const supplies = ['electricity', 'gas', 'water', 'council_tax', 'broadband', 'tv'] as const
export type Supply = (typeof supplies)[number]

export const supplyLabels: Record<Supply, string> = {
  electricity: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  council_tax: 'Council tax',
  broadband: 'Broadband',
  tv: 'TV licence',
}

/** The supply that a kind of provider bills for; null for insurance and the like. */
export function supplyOfProvider(kind: string | null): Supply | null {
  if (kind === 'council') return 'council_tax'
  return supplies.find((supply) => supply === kind) ?? null
}

/**
 * Who hears of a change of tenancy: the suppliers of energy and water, and the council. Contracts for broadband and TV are the
 * household's own.
 */
export const notifiedSupplies = ['electricity', 'gas', 'water', 'council_tax'] as const
