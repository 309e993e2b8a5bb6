import type { Stored } from '../catalogue/stored.ts'

export type Supplier = {
  id: number
  slug: string
  name: string
  email: string
  logoPath: string
  phone: string
  website: string
  supply: string
  /** Makes an account number in this supplier's own style from eight digits. */
  accountNumber: (digits: string) => string
}

export type Suppliers = {
  electricity: readonly [Supplier, Supplier, Supplier]
  gas: readonly [Supplier]
  water: readonly [Supplier, Supplier]
  broadband: Supplier
  tvLicence: Supplier
  insurance: Supplier
  byId: ReadonlyMap<number, Supplier>
}

type Kind = 'electricity' | 'gas' | 'water' | 'broadband' | 'tv' | 'insurance'
type Facts = Omit<Supplier, 'id'> & { kind: Kind; sortCode: string; bankAccountNumber: string }

function fact(
  kind: Kind,
  name: string,
  sortCode: string,
  bankAccountNumber: string,
  phone: string,
  accountNumber: Supplier['accountNumber'],
): Facts {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const website = `${slug.replaceAll('-', '')}.example`
  const supply = kind === 'tv' ? 'TV licence' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  const logoPath = `/suppliers.svg#${slug}`
  const email = `movers@${website}`
  return {
    kind,
    slug,
    name,
    email,
    logoPath,
    phone,
    website,
    supply,
    accountNumber,
    sortCode,
    bankAccountNumber,
  }
}

/** The invented suppliers, and the bank accounts their bills are paid into. */
export const supplierFacts: readonly Facts[] = [
  fact(
    'electricity',
    'Larkfield Energy',
    '20-18-43',
    '70112846',
    '0330 555 0118',
    (d) => `LK ${d.slice(0, 5)} ${d[5]}`,
  ),
  fact(
    'electricity',
    'Fernhill Energy',
    '20-33-09',
    '41120377',
    '0330 555 0127',
    (d) => `FH ${d.slice(0, 4)} ${d.slice(4)}`,
  ),
  fact('electricity', 'Oakmere Power', '20-41-77', '63021148', '0330 555 0142', (d) => `OP/${d.slice(0, 6)}`),
  fact(
    'gas',
    'Kestrel Gas',
    '20-52-16',
    '80034412',
    '0330 555 0156',
    (d) => `KG ${d.slice(0, 4)} ${d.slice(4, 7)}`,
  ),
  fact(
    'water',
    'Calder Water',
    '20-60-91',
    '55210934',
    '0330 555 0163',
    (d) => `CW-${d.slice(0, 3)}-${d.slice(3)}`,
  ),
  fact('water', 'Tidewell Water', '20-67-30', '10447925', '0330 555 0171', (d) => `TW ${d}`),
  fact(
    'broadband',
    'Pennine Fibre',
    '20-74-02',
    '33906158',
    '0330 555 0184',
    (d) => `PF-${d.slice(0, 4)}-${d.slice(4, 7)}`,
  ),
  fact(
    'tv',
    'TV Licence',
    '20-81-55',
    '92240017',
    '0330 555 0190',
    (d) => `${d.slice(0, 4)} ${d.slice(4, 7)} ${d.slice(1, 4)}`,
  ),
  fact(
    'insurance',
    'Harbour Insurance',
    '20-88-24',
    '27718063',
    '0330 555 0199',
    (d) => `HB-${d.slice(0, 2)}-${d.slice(2, 7)}`,
  ),
]

/** The suppliers as the catalogue made them. */
export function suppliersIn(stored: Stored): Suppliers {
  const all = supplierFacts.map(({ kind, sortCode: _sortCode, bankAccountNumber: _number, ...facts }) => {
    const id = stored.suppliers.find(({ slug }) => slug === facts.slug)?.id
    if (id === undefined) throw new Error(`The catalogue has no ${facts.name}.`)
    return { kind, supplier: { id, ...facts } }
  })
  const of = (kind: Kind) => all.filter((each) => each.kind === kind).map(({ supplier }) => supplier)
  return {
    electricity: of('electricity') as [Supplier, Supplier, Supplier],
    gas: of('gas') as [Supplier],
    water: of('water') as [Supplier, Supplier],
    broadband: of('broadband')[0] as Supplier,
    tvLicence: of('tv')[0] as Supplier,
    insurance: of('insurance')[0] as Supplier,
    byId: new Map(all.map(({ supplier }) => [supplier.id, supplier])),
  }
}
