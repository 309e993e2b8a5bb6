import type { ImportField } from '@doorstep/portal-contract/property-import'
import type {
  ImportRow,
  ImportRowsPage,
  PropertyImport,
} from '@doorstep/portal-contract/property-import.schema'
import type { ImportPartner } from '../importPartner.ts'
import type { ImportInitial } from '../property-import.load.ts'

export const headOffice: ImportPartner = {
  id: 1,
  name: 'Northgate Lettings',
  type: 1,
  children: [
    { id: 2, name: 'Northgate Leeds', parent_id: 1 },
    { id: 3, name: 'Northgate Sheffield', parent_id: 1 },
  ],
}

const column = (name: string, field: ImportField | null, samples: string[], guessed = false) => ({
  name,
  field,
  samples,
  guessed,
  date_order: null,
})

/** A file whose columns are all matched. */
export const sampleImport: PropertyImport = {
  id: 12,
  version: '4',
  file_name: 'Northgate stock March.xlsx',
  sheet: 'Lettings',
  started_by: null,
  updated_at: '2026-03-17T09:14:00.000Z',
  rows: 214,
  heading_row: 1,
  columns: [
    column('House', 'address_line1', ['31 Brudenell Mount', '10 Ecclesall Terrace']),
    column('City', 'address_city', ['Leeds', 'Sheffield']),
    column('PCODE', 'address_postcode', ['LS6 1HS', 'S11 8TR']),
    column('Beds', 'bedrooms', ['4', '3']),
    column('Elec ref', 'mpan', ['23 0007 7120 445'], true),
    column('Office', 'partner', ['Northgate Leeds', 'Northgate Sheffield']),
    column('Keys held', null, ['A14', 'B2']),
  ],
  column_problems: [],
  partner_id: null,
  counts: { all: 214, attention: 3, duplicates: 2, ready: 209, add: 209, fill: 0 },
  result: null,
}

const row = (number: number, cells: string[], more: Partial<ImportRow> = {}): ImportRow => ({
  number,
  cells,
  status: 'ready',
  problems: [],
  notes: [],
  duplicate: null,
  ...more,
})

/** Rows of each kind. */
export const sampleRows: readonly ImportRow[] = [
  row(
    18,
    ['31 Brudenell Mount', 'Leeds', 'LS6 1HS', '4', '00 801 100 20 0000 0000 006', 'Northgate Leeds', 'A14'],
    {
      notes: [{ column: 4, tone: 'fixed', message: 'Kept the last 13 digits' }],
    },
  ),
  row(43, ['10 Ecclesall Terrace', 'Sheffield', 'S11 8T', '22', '', 'Northgate Sheffield', ''], {
    status: 'attention',
    problems: [
      { column: 2, message: 'Enter a full UK postcode, such as LS6 3AG.' },
      { column: 3, message: 'Enter a whole number from 0 to 20.' },
    ],
  }),
  row(61, ['33 Holgate Mews', '', 'YO24 4AA', '2', '', 'Northgate Leeds', ''], {
    status: 'attention',
    problems: [{ column: 1, message: 'Enter the town or city.' }],
  }),
  row(102, ['102 Cemetery Road', 'Sheffield', 'S11 8FP', '6', '2000000000006', 'Northgate Sheffield', ''], {
    status: 'duplicate',
    duplicate: {
      of: 'property',
      id: 77,
      address: '102 Cemetery Road, S11 8FP',
      choice: 'skip',
      fills: ['MPAN'],
    },
  }),
  row(150, ['71 Sharrow Vale Road', 'Sheffield', 'S11 8ZB', '4', '', 'Northgate Sheffield', ''], {
    status: 'duplicate',
    duplicate: { of: 'row', number: 22 },
  }),
]

export const pageOfRows = (data: readonly ImportRow[]): ImportRowsPage => ({
  data: [...data],
  meta: {
    current_page: 1,
    from: data.length > 0 ? 1 : null,
    to: data.length > 0 ? data.length : null,
    total: data.length,
    per_page: 50,
    last_page: 1,
  },
  links: { first: '', last: '', prev: null, next: null },
})

/** The page at a step of the sample. */
export const initialAt = (step: ImportInitial['step'], more: Partial<ImportInitial> = {}): ImportInitial => ({
  step,
  show: 'all',
  drafts: [],
  past: null,
  topRows: null,
  fixes: null,
  open: step === 'upload' ? null : sampleImport,
  rows: step === 'rows' ? pageOfRows(sampleRows) : null,
  isGone: false,
  ...more,
})
