import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCells, readCount, readRates, replaceName, readNames, readSupplyNumber } from './import-cells.ts'
import { addressKey, columnProblems, keptRow } from './property-import.ts'

describe('columns', () => {
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

  it('never make a reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const read of [readCount, readRates, readSupplyNumber, readNames]) read(text)
        addressKey(text, text, text)
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
    ['', null],
    ['1', 1],
    ['Single rate', 1],
    ['2', 2],
    ['Day/Night', 2],
    ['Economy 7', 2],
    ['three', 'three'],
  ])('with the rates %j mean %j', (text, rates) => expect(readRates(text)).toBe(rates))

  it.each([
    ['884 120 7731', { number: '884 120 7731', removed: '' }],
    ['GAS 884 120 7731', { number: '884 120 7731', removed: 'GAS' }],
    ['MPAN: 20 0000', { number: '20 0000', removed: 'MPAN' }],
    ['none yet', { number: 'none yet', removed: '' }],
  ])('with the supply number %j mean %j', (text, read) => expect(readSupplyNumber(text)).toEqual(read))

  it('may hold several names', () =>
    expect(readNames('HMO, Student; ;Key')).toEqual(['HMO', 'Student', 'Key']))

  it.each([
    ['Castle', 'HMO', 'Student; HMO'],
    ['castle ', '', 'Student'],
    ['CASTLE', 'Student', 'Student'],
    ['Key', 'HMO', 'Student; Castle'],
  ])('have %j replaced by %j among their names', (from, to, names) =>
    expect(replaceName('Student, Castle', from, to)).toBe(names),
  )
})

describe('duplicates', () => {
  it('have one address, however it is written (D84)', () => {
    expect(addressKey('Flat 2, 9 Mill  Lane', null, 'LS3 1AA')).toBe('flat 2 9 mill lane ls3 1aa')
    expect(addressKey('FLAT 2 - 9 MILL LANE.', ' - ', 'LS3 1AA')).toBe('flat 2 9 mill lane ls3 1aa')
  })

  it('have the same second line too: a flat of another building is another property', () => {
    const mill = addressKey('Flat 2', 'Mill House', 'LS3 1AA')
    expect(addressKey('flat 2', 'MILL HOUSE,', 'LS3 1AA')).toBe(mill)
    expect(addressKey('Flat 2', 'Wharf House', 'LS3 1AA')).not.toBe(mill)
    expect(addressKey('Flat 2', null, 'LS3 1AA')).not.toBe(mill)
  })

  it('keep the row that was chosen, else the first', () => {
    const rows = [{ choice: null }, { choice: 'skip' as const }, { choice: 'keep' as const }]
    expect(keptRow(rows)).toBe(rows[2])
    expect(keptRow(rows.slice(0, 2))).toBe(rows[0])
    expect(keptRow([])).toBeUndefined()
  })
})
