import { and, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { hasWords, searchWords } from './search.ts'

const { db } = await testDatabase()

test.each([
  ['', []],
  [' , ,', []],
  ['Mill  LANE,\tLeeds', ['Mill', 'LANE', 'Leeds']],
  // A house number counts, however short; a letter or sign that nearly every text has does not.
  ['5 High Street', ['5', 'High', 'Street']],
  ['Flat A - 5 High Street', ['Flat', '5', 'High', 'Street']],
  ['a', ['a']],
  ['a & b', ['a', '&', 'b']],
  ['😀 lane', ['lane']],
  ['LANE Lane lane', ['lane']],
  [
    'Flat 2, 14 King Street, Leeds, LS1 2AB, West Yorkshire',
    ['Flat', '2', '14', 'King', 'Street', 'Leeds', 'LS1', '2AB'],
  ],
  // Without accents and apostrophes, as the texts are.
  ['Siân O’Brien', ['Sian', 'OBrien']],
  ["Łukasz Groß, '", ['Lukasz', 'Gross']],
  // A supply number is one word, of the 21 digits on a bill the last 13.
  ['20 0000 0000 006', ['2000000000006']],
  ['00 801 100 20 0000 0000 006', ['2000000000006']],
  ['008011002000000000006', ['2000000000006']],
  ['12 King', ['12', 'King']],
])('the words of %j that count are %j', (search, words) => {
  expect(searchWords(search)).toEqual(words)
})

describe('a search', () => {
  const finds = async (text: string, search: string) => {
    const condition = and(...hasWords(sql`fold_text(${text})`, search)) ?? sql`true`
    const { rows } = await db.execute<{ found: boolean }>(sql`select ${condition} as found`)
    return rows[0]?.found
  }

  it.each([
    ['5 high', '5 High Street, Leeds', true],
    ['street 5', '5 High Street, Leeds', true],
    ['5 high', '7 High Street, Leeds', false],
    ['100%', '1000 High Street', false],
    ['a_b', 'acb', false],
    [String.raw`c:\ab`, String.raw`C:\AB`, true],
    ['sian', 'Siân Hughes', true],
    ['SIÂN', 'Sian Hughes', true],
    ["o'brien", 'Aoife O’Brien', true],
    ['obrien', "Aoife O'Brien", true],
    ['lukasz', 'ŁUKASZ', true],
    // Unicode makes a wildcard of it.
    ['％', 'Mill Lane', false],
  ])('for %j in %j: %s', async (search, text, found) => {
    expect(await finds(text, search)).toBe(found)
  })

  it('finds every text that it was taken from, whatever the letters', async () => {
    const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(searchWords(text).length).toBeLessThanOrEqual(8)
        expect(await finds(text, text)).toBe(true)
      }),
    )
  })
})
