import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAgent } from './agents.schema.ts'
import { brandPatch } from './brand.schema.ts'
import { personName } from './people.schema.ts'
import { plainNameSentence } from './plain-name.ts'

const names = {
  person: personName('first'),
  company: newAgent.shape.name,
  brand: brandPatch.shape.name,
}

describe.each(Object.entries(names))('the name of a %s', (_of, schema) => {
  const sentenceOf = (name: string) => schema.safeParse(name).error?.issues[0]?.message

  it.each(['Zoë', 'O’Brien-Núñez', '李明', 'علي', 'क्षितिज', 'Bo', '24 / 7 Lets & Co.', 'می‌خواهم'])(
    'may be %s',
    (name) => expect(sentenceOf(name)).toBeUndefined(),
  )

  it('holds no character that hides or turns what is written, wherever it stands', () => {
    const code = (from: number, to: number) => fc.integer({ min: from, max: to })
    const hidden = fc.oneof(
      // But for white space, which names lose at their ends and companies anywhere, and NUL, which no text holds.
      code(0x01, 0x08),
      code(0x0e, 0x1f),
      code(0x7f, 0x9f),
      code(0x200e, 0x200f),
      code(0x202a, 0x202e),
      code(0x2066, 0x2069),
    )
    const letters = fc.stringMatching(/^[A-Za-z]{1,20}$/)
    fc.assert(
      fc.property(letters, hidden, letters, (before, character, after) => {
        expect(sentenceOf(before + String.fromCodePoint(character) + after)).toBe(plainNameSentence)
      }),
    )
  })

  it.each(['--', '…!', '\u200b\u200b', '\u200d\u200d', '\u2800\u2800'])(
    'has a letter or a digit: %j has none',
    (name) => expect(sentenceOf(name)).toBe(plainNameSentence),
  )
})
