import type { Rows } from './rows.ts'

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

/** The invented suppliers, and the bank accounts their bills are paid into. */
export function addSuppliers(rows: Rows): Suppliers {
  const byId = new Map<number, Supplier>()
  const add = (
    kind: 'electricity' | 'gas' | 'water' | 'broadband' | 'tv' | 'insurance',
    name: string,
    sortCode: string,
    bankAccountNumber: string,
    phone: string,
    accountNumber: Supplier['accountNumber'],
  ): Supplier => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const website = `${slug.replaceAll('-', '')}.example`
    const email = `movers@${website}`
    const logoPath = `/suppliers.svg#${slug}`
    const { id } = rows.add('providers', {
      slug,
      name,
      kind,
      logoPath,
      email,
      payee: `${name} Ltd`,
      sortCode,
      bankAccountNumber,
    })
    const supply = kind === 'tv' ? 'TV licence' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    const supplier = { id, slug, name, email, logoPath, phone, website, supply, accountNumber }
    byId.set(id, supplier)
    return supplier
  }

  return {
    electricity: [
      add(
        'electricity',
        'Larkfield Energy',
        '20-18-43',
        '70112846',
        '0330 555 0118',
        (d) => `LK ${d.slice(0, 5)} ${d[5]}`,
      ),
      add(
        'electricity',
        'Fernhill Energy',
        '20-33-09',
        '41120377',
        '0330 555 0127',
        (d) => `FH ${d.slice(0, 4)} ${d.slice(4)}`,
      ),
      add(
        'electricity',
        'Oakmere Power',
        '20-41-77',
        '63021148',
        '0330 555 0142',
        (d) => `OP/${d.slice(0, 6)}`,
      ),
    ],
    gas: [
      add(
        'gas',
        'Kestrel Gas',
        '20-52-16',
        '80034412',
        '0330 555 0156',
        (d) => `KG ${d.slice(0, 4)} ${d.slice(4, 7)}`,
      ),
    ],
    water: [
      add(
        'water',
        'Calder Water',
        '20-60-91',
        '55210934',
        '0330 555 0163',
        (d) => `CW-${d.slice(0, 3)}-${d.slice(3)}`,
      ),
      add('water', 'Tidewell Water', '20-67-30', '10447925', '0330 555 0171', (d) => `TW ${d}`),
    ],
    broadband: add(
      'broadband',
      'Pennine Fibre',
      '20-74-02',
      '33906158',
      '0330 555 0184',
      (d) => `PF-${d.slice(0, 4)}-${d.slice(4, 7)}`,
    ),
    tvLicence: add(
      'tv',
      'TV Licence',
      '20-81-55',
      '92240017',
      '0330 555 0190',
      (d) => `${d.slice(0, 4)} ${d.slice(4, 7)} ${d.slice(1, 4)}`,
    ),
    insurance: add(
      'insurance',
      'Harbour Insurance',
      '20-88-24',
      '27718063',
      '0330 555 0199',
      (d) => `HB-${d.slice(0, 2)}-${d.slice(2, 7)}`,
    ),
    byId,
  }
}
