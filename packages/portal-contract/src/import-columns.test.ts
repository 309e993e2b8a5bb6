import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findColumns, findHeadingRow, matchColumns } from './import-columns.ts'
import { type ImportField, importFieldLabels, importFields } from './property-import.ts'

const fieldsOf = (names: string[], rows: string[][] = []) =>
  matchColumns(names, rows).map(({ field }) => field)

describe('columns', () => {
  it.each<[string, ImportField | null]>([
    ['Address line 1', 'address_line1'],
    ['ADDRESS_LINE_1', 'address_line1'],
    ['House', 'address_line1'],
    ['Area', 'address_line2'],
    ['Town/City', 'address_city'],
    ['PCODE', 'address_postcode'],
    ['Office', 'partner'],
    ['Beds', 'bedrooms'],
    ['No. of bedrooms', 'bedrooms'],
    ['Elec ref', 'mpan'],
    ['Gas ref', 'mprn'],
    ['Move-in date', 'tenancy_start'],
    ['Tenant’s e-mail', null],
    ['Keys held', null],
    ['', null],
  ])('named %j hold %j', (name, field) => expect(fieldsOf([name])).toEqual([field]))

  it('know their own names, each once', () => {
    const names = importFields.map((field) => importFieldLabels[field])
    expect(matchColumns(names, [])).toEqual(importFields.map((field) => ({ field, guessed: false })))
    expect(fieldsOf([...names, ...names]).slice(names.length)).toEqual(importFields.map(() => null))
  })

  it('without a name that we know are guessed by what their values look like', () => {
    const rows = [
      [
        'ls6 3ag',
        'a@example.com',
        '2000000000006',
        '10000006',
        '0113 496 0182',
        '01/09/2025',
        '31/8/26',
        'x',
      ],
      ['LS61AA', 'b@example.com', '', '', '+44 7700 900121', '2025-09-01', '', ''],
    ]
    const names = rows[0]?.map((_, column) => `Column ${column + 1}`) ?? []
    expect(matchColumns(names, rows)).toEqual(
      [
        ...(['address_postcode', 'lead_tenant_email', 'mpan', 'mprn', 'lead_tenant_phone'] as const),
        ...(['tenancy_start', 'tenancy_end'] as const),
      ]
        .map((field): object => ({ field, guessed: true }))
        .concat({ field: null, guessed: false }),
    )
  })

  it('are never matched with one field twice, whatever they are called', () => {
    const name = fc.oneof(fc.constantFrom('Postcode', 'PCODE', 'address', 'House', 'start'), fc.string())
    const cell = fc.oneof(fc.constantFrom('LS6 3AG', '01/09/2025', '10000006'), fc.string())
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 8 }),
        fc.array(fc.array(cell, { maxLength: 8 })),
        (names, rows) => {
          const chosen = fieldsOf(names, rows).filter((field) => field !== null)
          expect(new Set(chosen).size).toBe(chosen.length)
        },
      ),
    )
  })
})

describe('the row of headings', () => {
  const found = (...rows: string[][]) =>
    findHeadingRow(rows.map((cells, index) => ({ number: index + 1, cells })))
  const home = ['1 High Street', 'Leeds', 'LS6 3AG', '3']
  it.each<[string, string[][], number]>([
    ['is the first one', [['House', 'City', 'Code', 'Beds'], home], 1],
    [
      'is below titles',
      [
        ['Stock list', '', '', ''],
        ['Printed on', '01/09/2026', '', ''],
        ['House', 'City', 'PCODE', 'Beds'],
        home,
      ],
      3,
    ],
    [
      'is below headings of groups',
      [['Property', '', '', 'Tenant'], ['House', 'City', 'PCODE', 'Name'], home],
      2,
    ],
    ['has names that nobody knows', [['Stock list', '', '', ''], ['Wo', 'Ort', 'PLZ', 'Zimmer'], home], 2],
    ['is nowhere where the first row is a property', [home, home], 0],
    ['is the only cell', [['House'], ['1 High Street']], 1],
    ['is nowhere in nothing', [], 0],
  ])('%s', (_, rows, number) => expect(found(...rows)).toBe(number))

  it('is one of the file’s, or none', () =>
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 5 }), { maxLength: 25 }), (rows) => {
        expect(found(...rows)).toBeLessThanOrEqual(rows.length)
      }),
    ))
})

describe('the columns of a table', () => {
  it('have names, some different values and the order of their dates', () => {
    const rows = [
      ['1', '', '25/09/2026'],
      ['1', 'x', ''],
      ['2', '', ''],
      ['3', '', ''],
      ['4', '', ''],
    ]
    expect(findColumns(['Beds', '', 'Start'], rows)).toEqual([
      { name: 'Beds', field: 'bedrooms', guessed: false, samples: ['1', '2', '3'], date_order: null },
      { name: 'Column 2', field: null, guessed: false, samples: ['x'], date_order: null },
      { name: 'Start', field: 'tenancy_start', guessed: false, samples: ['25/09/2026'], date_order: 'dmy' },
    ])
  })

  it('without headings are told by their values', () =>
    expect(findColumns([], [['LS6 3AG', '']]).map(({ name, field }) => [name, field])).toEqual([
      ['Column 1', 'address_postcode'],
      ['Column 2', null],
    ]))
})
