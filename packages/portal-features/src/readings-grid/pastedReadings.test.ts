import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedText, placePasted, readCells } from './pastedReadings.ts'
import { sampleRows } from './testing/sampleGrid.ts'

const at = (row = 0, column = 0, register = 0) => ({ row, column, register })

/** Where values went, as 'row column register text', and the strays by what is wrong. */
function paste(text: string, from = at()) {
  const { placed, strays } = placePasted(text, sampleRows, from)
  return {
    placed: placed.map(({ row, column, register, text: value }) => `${row} ${column} ${register} ${value}`),
    strays: strays.map(({ why, text: value }) => `${why} ${value}`),
  }
}

describe('a block of cells', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['"a ""b""\nc"\t2', [['a "b" c', '2']]],
    ['1\n\n\t\n2', [['1'], ['2']]],
    ['\t5', [['', '5']]],
    ['"unclosed\t5', [['"unclosed', '5']]],
    ['', []],
  ])('%j is %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells)
  })

  it('comes back as it was copied', () => {
    const cell = fc.stringMatching(/^[a-z0-9"]{1,6}$/)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const quoted = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join('\t'))
        expect(readCells(quoted.join('\r\n'))).toEqual(rows)
      }),
    )
  })

  it('never fails', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', '1', 'a', ' ', 'gas') }),
        (text) => {
          placePasted(text, sampleRows, at())
        },
      ),
    )
  })
})

describe('by position', () => {
  it('goes down and across from the current cell', () => {
    expect(paste('23300\t7300\n21900\t7310', at(0, 0))).toEqual({
      placed: ['0 0 0 23300', '0 1 0 7300', '1 0 0 21900', '1 1 0 7310'],
      strays: [],
    })
  })

  it('leaves empty cells alone, and takes commas and decimals of zero', () => {
    expect(paste('23,300\n\n25700.00', at(0, 0)).placed).toEqual(['0 0 0 23300', '1 0 0 25700'])
    expect(paste('23300\t\t180').placed).toEqual(['0 0 0 23300', '0 2 0 180'])
  })

  it('gives a two-rate meter both values of a cell', () => {
    expect(paste('23300\n21900 8200').placed).toEqual(['0 0 0 23300', '1 0 0 21900', '1 0 1 8200'])
  })

  it('says what has no cell', () => {
    expect(paste('7310\n4417\n1850\n12\n13', at(1, 1))).toEqual({
      placed: ['1 1 0 7310', '3 1 0 1850'],
      strays: ['no_meter 4417', 'no_meter 12', 'not_here 13'],
    })
    expect(paste('no access\n5').strays).toEqual(['no_number no access'])
  })

  it('skips a row of headings', () => {
    expect(paste('Electricity\tGas\n23300\t7300', at(0, 0)).placed).toEqual(['0 0 0 23300', '0 1 0 7300'])
    expect(paste('Water\n180', at(0, 0)).placed).toEqual(['0 2 0 180'])
  })
})

describe('by what the first column names', () => {
  it.each([
    ['14B Cardigan Lane', 0],
    ['14b cardigan lane, LS6 3AG', 0],
    ['14B Cardigan Lane, Leeds LS63AG', 0],
    ['  90 Otley   Road ', 2],
  ])('%s is row %i', (address, row) => {
    expect(paste(`${address}\t30000`).placed).toEqual([`${row} 0 0 30000`])
  })

  it.each([
    ['G11', '0 1 0'],
    ['w 42', '3 2 0'],
    ['MPAN: 20 0004 1234 567', '0 0 0'],
    ['003801232000041234567', '0 0 0'],
  ])('%s is the meter at %s', (number, place) => {
    expect(paste(`${number}\t30000`).placed).toEqual([`${place} 30000`])
  })

  it('takes a meter’s night reading from the next column', () => {
    expect(paste('E20\t21900\t8200').placed).toEqual(['1 0 0 21900', '1 0 1 8200'])
  })

  it('puts one column of readings into the current column, and several in their order', () => {
    expect(paste('14B Cardigan Lane\t180\n90 Otley Road\t820', at(0, 2)).placed).toEqual([
      '0 2 0 180',
      '2 2 0 820',
    ])
    expect(paste('14B Cardigan Lane\t23300\t7300\t180', at(3, 2)).placed).toEqual([
      '0 0 0 23300',
      '0 1 0 7300',
      '0 2 0 180',
    ])
  })

  it('reads the headings', () => {
    const block = [
      'Address\tPostcode\tBranch\tGas reading\tElectricity day\tElectricity night',
      '9 Welton Grove\tLS6 1ES\tLeeds\t7310\t21900\t8200',
      '90 Otley Road\tLS6 4BA\tLeeds\t4417\t25800\t',
    ].join('\n')
    expect(paste(block, at(3, 2))).toEqual({
      placed: ['1 1 0 7310', '1 0 0 21900', '1 0 1 8200', '2 0 0 25800'],
      strays: ['no_meter 4417'],
    })
    expect(paste('Serial number\tReading\nG11\t7300').placed).toEqual(['0 1 0 7300'])
    expect(paste('Property\tReading\n90 Otley Road\t820', at(0, 2)).placed).toEqual(['2 2 0 820'])
  })

  it('says what is not on the page', () => {
    expect(paste('1 Nowhere Street\t5\n14B Cardigan Lane\t23300')).toEqual({
      placed: ['0 0 0 23300'],
      strays: ['not_here 5'],
    })
  })
})

describe('what is said of it', () => {
  it.each([
    ['23300\n21900', '2 of 2 pasted readings matched.'],
    [
      'x\t1\n14B Cardigan Lane\t5',
      '1 of 2 pasted readings matched. 1 is for a property not on this page: x.',
    ],
    [
      'x\t1\t2\n14B Cardigan Lane\t5\t6',
      '2 of 4 pasted readings matched. 2 are for a property not on this page: x.',
    ],
    ['5\nn/a', '1 of 2 pasted readings matched. 1 isn’t a whole number: n/a.'],
  ])('%j: %s', (text, said) => {
    expect(pastedText(placePasted(text, sampleRows, at()))).toBe(said)
  })

  it('names the rows without a meter', () => {
    const pasted = placePasted('7310\n4417\n1850\n12', sampleRows, at(1, 1))
    expect(pastedText(pasted)).toBe(
      '2 of 4 pasted readings matched. 2 are for gas, but rows 3 and 5 have no gas meter.',
    )
  })
})
