import { describe, expect, it } from 'vitest'
import { pdfMaker } from './pdf-maker.ts'

const letterTo = async (tenants: string) => {
  const facts: [string, string][] = [['Tenants', tenants]]
  const letter = { title: 'New tenants', from: ['Northgate'], date: '2026-03-17', paragraphs: [], facts }
  return Buffer.from(await pdfMaker.letter(letter)).toString('latin1')
}

it('sets a letter in a font that has the letters of every name (D88)', async () => {
  expect(await letterTo('Zoë O’Brien')).not.toContain('DejaVuSans')
  // The fonts of PDF readers would write 'Aukasz'.
  expect(await letterTo('Łukasz Wiśniewski')).toContain('+DejaVuSans')
})

describe('a statement', () => {
  const columns = [
    { header: 'Order', width: 60 },
    { header: 'Address' },
    { header: 'Commission', width: 80, isFigure: true as const },
  ]
  const madeOf = async (rows: number) => {
    const bytes = await pdfMaker.statement({
      title: 'Commission for February 2026',
      date: '2026-03-01',
      brand: { name: 'Halo Student Homes', colour: '#6b2148', logo: null },
      facts: [['Reference', 'COM-202602-0001']],
      tables: [
        {
          label: 'Orders',
          columns,
          rows: Array.from({ length: rows }, (_, id) => ({
            cells: [String(id), '1 Ash Grove', '£7.50'],
            note: 'Cancelled',
          })),
          total: ['Total', '£7.50'],
        },
      ],
      notes: [],
    })
    return Buffer.from(bytes).toString('latin1')
  }
  const countOf = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0

  it('is tagged: its language, its headings, and which header each cell of the table belongs to', async () => {
    const pdf = await madeOf(3)
    expect(pdf).toMatch(/\/Marked true/)
    expect(pdf).toContain('/Lang (en-GB)')
    expect([/\/S \/H1\b/g, /\/S \/H2\b/g, /\/S \/Table\b/g].map((tag) => countOf(pdf, tag))).toEqual([
      1, 1, 2,
    ])
    expect(countOf(pdf, /\/Scope \/Column/g)).toBe(3)
    expect(countOf(pdf, /\/Scope \/Row/g)).toBe(1)
    // The header, three rows and the fact's own.
    expect(countOf(pdf, /\/S \/TR\b/g)).toBe(5)
  })

  it('has a heading for each of several tables, none of them at the foot of a page', async () => {
    const table = (label: string, rows: number) => ({
      label,
      columns,
      rows: Array.from({ length: rows }, () => ({ cells: ['1', '1 Ash Grove', '£7.50'], note: '' })),
    })
    const bytes = await pdfMaker.statement({
      title: 'Evidence',
      date: '2026-03-01',
      brand: { name: 'Halo Student Homes', colour: '#6b2148', logo: null },
      facts: [],
      tables: [table('Split', 31), table('Readings', 1)],
      notes: ['Every day of the bill counts the same.'],
    })
    const pdf = Buffer.from(bytes).toString('latin1')
    expect([/\/S \/H2\b/g, /\/Scope \/Column/g, /\/Type \/Page\b/g].map((tag) => countOf(pdf, tag))).toEqual([
      2, 6, 2,
    ])
  })

  it('takes as many pages as it needs, and says its headers once', async () => {
    const pdf = await madeOf(100)
    expect(countOf(pdf, /\/Type \/Page\b/g)).toBeGreaterThan(3)
    expect(countOf(pdf, /\/Scope \/Column/g)).toBe(3)
  })
})
