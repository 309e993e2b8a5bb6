import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './dates.ts'
import {
  addressKey,
  columnProblems,
  type ImportField,
  importFieldLabels,
  importFields,
  keptRow,
  matchColumns,
  readCells,
  readCount,
  readDay,
  readNames,
  readSupplyNumber,
} from './property-import.ts'

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

  const needed = [
    { name: 'House', field: 'address_line1' },
    { name: 'City', field: 'address_city' },
    { name: 'PCODE', field: 'address_postcode' },
  ] as const
  it.each<[string, Parameters<typeof columnProblems>, string[]]>([
    ['are enough with an address', [needed, false], []],
    ['need an address', [[needed[0]], false], ['Choose which column has the town or city and postcode.']],
    [
      'hold one field each',
      [[...needed, { name: 'Street', field: 'address_line1' }], false],
      ['“House” and “Street” can’t all be Address line 1. Choose one of them.'],
    ],
    [
      'of a tenancy need its start, its tenants and its lead tenant',
      [[...needed, { name: 'Email', field: 'lead_tenant_email' }], false],
      [
        'To import tenancies, also choose which column has the tenancy start, number of tenants and lead tenant, or ignore the rest.',
      ],
    ],
    [
      'need a branch where there are several',
      [needed, true],
      ['Choose which branch the properties belong to.'],
    ],
    ['may say the branch themselves', [[...needed, { name: 'Office', field: 'partner' }], true], []],
  ])('%s', (_, given, problems) => expect(columnProblems(...given)).toEqual(problems))
})

describe('cells', () => {
  it('are read by their columns, without what says nothing and the apostrophe of a formula (D4)', () => {
    const columns = [
      { field: 'address_line1' },
      { field: null },
      { field: 'mpan' },
      { field: 'tags' },
    ] as const
    expect(readCells(["'-5 High Street", 'x', ' n/a '], columns)).toEqual({
      address_line1: '-5 High Street',
      mpan: '',
      tags: '',
    })
  })

  it.each([
    ['01/09/2025', '2025-09-01'],
    ['1/9/25', '2025-09-01'],
    ['1.9.2025', '2025-09-01'],
    ['2025-09-01', '2025-09-01'],
    ['2025-09-01T00:00:00', '2025-09-01'],
    ['01/09/2025 00:00', '2025-09-01'],
    ['1 September 2025', '2025-09-01'],
    ['1st Sep 25', '2025-09-01'],
    ['01-Sep-2025', '2025-09-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
    ['09/25/2025', null],
    ['31/04/2025', null],
    ['45901', null],
    ['1/9-2025', null],
    ['soon', null],
    ['', null],
  ])('with the date %j mean %j', (text, day) => expect(readDay(text)).toBe(day))

  it('keep every day that is written as we write it', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(fc.property(day, (iso) => readDay(formatDate(iso)) === iso))
  })

  it('never make a reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [readDay, readCount, readSupplyNumber, readNames]) read(text)
        addressKey(text, text)
      }),
    )
  })

  it.each([
    ['', null],
    ['3', 3],
    ['3.0', 3],
    ['Studio', 0],
    ['3 beds', '3 beds'],
    ['-1', '-1'],
  ])('with the count %j mean %j', (text, count) => expect(readCount(text)).toBe(count))

  it.each([
    ['884 120 7731', { number: '884 120 7731', removed: '' }],
    ['GAS 884 120 7731', { number: '884 120 7731', removed: 'GAS' }],
    ['MPAN: 20 0000', { number: '20 0000', removed: 'MPAN' }],
    ['none yet', { number: 'none yet', removed: '' }],
  ])('with the supply number %j mean %j', (text, read) => expect(readSupplyNumber(text)).toEqual(read))

  it('may hold several names', () =>
    expect(readNames('HMO, Student; ;Key')).toEqual(['HMO', 'Student', 'Key']))
})

describe('duplicates', () => {
  it('have one address, however it is written (D17)', () => {
    expect(addressKey('Flat 2, 9 Mill  Lane', 'LS3 1AA')).toBe('flat 2 9 mill lane ls3 1aa')
    expect(addressKey('FLAT 2 - 9 MILL LANE.', 'LS3 1AA')).toBe('flat 2 9 mill lane ls3 1aa')
  })

  it('keep the row that was chosen, else the first', () => {
    const rows = [{ choice: undefined }, { choice: 'skip' as const }, { choice: 'keep' as const }]
    expect(keptRow(rows)).toBe(rows[2])
    expect(keptRow(rows.slice(0, 2))).toBe(rows[0])
    expect(keptRow([])).toBeUndefined()
  })
})
