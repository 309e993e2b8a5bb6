import writeXlsxFile from 'write-excel-file/universal'

/** How many properties the file has. */
export const propertiesInAgentsFile = 4

const start = '2026/09/01'
const homes = [
  ['Flat 1, 8 Orchard Rise', 'LS6 2DN', 3, 46266, 'August 31, 2027', 'Priya Shah'],
  ['Flat 2, 8 Orchard Rise', 'LS6 2DN', 2, start, '31/07/2027', 'Tom Ellery'],
  ['14 Weaver Court', 'LS9 7QP', 4, new Date('2026-09-15'), '14/09/2027', 'Maja Novak'],
  ['3B Canal Wharf', 'LS11 5PS', 1, '01/10/2026', '2027-09-30', 'Owen Pryce'],
] as const

/**
 * A workbook as a letting agent's own system writes it: titles and blank rows above the headings, names of its own, days as Excel's numbers,
 * as real dates and as text in several forms. All of it is invented.
 */
export function agentsFile(): Promise<Blob> {
  const headings = [
    'Ref',
    'Property',
    'Town',
    'P.Code',
    'Beds',
    'Move in date',
    'Move out date',
    'Occupants',
    'Tenant name',
  ]
  const cell = (value: string | number | Date) =>
    value instanceof Date
      ? { value, type: Date, format: 'dd/mm/yyyy' }
      : typeof value === 'number'
        ? { value, type: Number }
        : { value }
  return writeXlsxFile([
    {
      sheet: 'Managed lets',
      data: [
        [{ value: 'Orchard & Weaver Residential' }],
        [{ value: 'Managed lets' }, { value: 'Printed 24/08/2026 08:15' }],
        [],
        headings.map((value) => ({ value, fontWeight: 'bold' as const })),
        [],
        ...homes.map(([line1, postcode, beds, from, to, tenant], at) =>
          [`OW-${101 + at}`, line1, 'Leeds', postcode, beds, from, to, beds, tenant].map(cell),
        ),
      ],
    },
  ]).toBlob()
}
