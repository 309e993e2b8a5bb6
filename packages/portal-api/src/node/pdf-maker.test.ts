import { expect, it } from 'vitest'
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
