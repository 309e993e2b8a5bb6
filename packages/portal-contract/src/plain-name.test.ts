import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAgent } from './agents.schema.ts'
import { brandPatch } from './brand.schema.ts'
import { personName } from './people.schema.ts'
import { plainNameText } from './plain-name.ts'

const names = {
  person: personName('first'),
  company: newAgent.shape.name,
  brand: brandPatch.shape.name,
}

describe.each(Object.entries(names))('the name of a %s', (_of, schema) => {
  const sentenceOf = (name: string) => schema.safeParse(name).error?.issues[0]?.message

  it.each([
    'Zoë',
    'O’Brien-Núñez',
    '李明',
    'علي',
    'क्षितिज',
    'Bo',
    '24 / 7 Lets & Co.',
    'می‌خواهم',
    '김민준',
    // With joiners and variation selectors.
    'علی\u200cرضا',
    'र\u094d\u200dयान',
    'ශ\u0dca\u200dරී',
    'Lets \u2764\ufe0f Leeds',
    'Lets \u{1f469}\u200d\u{1f4bc}',
    '\u845b\u{e0100}城',
  ])('may be %s', (name) => expect(sentenceOf(name)).toBeUndefined())

  it('holds no invisible or direction-changing character, in any position', () => {
    const code = (from: number, to: number) => fc.integer({ min: from, max: to })
    const hidden = fc.oneof(
      // Without white space, which the schemas trim or collapse, and NUL, which no text may hold.
      code(0x01, 0x08),
      code(0x0e, 0x1f),
      code(0x7f, 0x9f),
      fc.constantFrom(0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x200b, 0x3164, 0xffa0),
      code(0x200e, 0x200f),
      code(0x202a, 0x202e),
      code(0x2060, 0x206f),
      code(0xe0000, 0xe007f),
    )
    const letters = fc.stringMatching(/^[A-Za-z]{1,20}$/)
    fc.assert(
      fc.property(letters, hidden, letters, (before, character, after) => {
        expect(sentenceOf(before + String.fromCodePoint(character) + after)).toBe(plainNameText)
      }),
    )
  })

  it.each(['Leeds Two\u200b', 'Leeds\u00adTwo', '\u200bLeeds Two', 'Leeds\u3164Two', 'Leeds Two\u{e0020}'])(
    'is never one that only looks like Leeds Two: %j',
    (name) => expect(sentenceOf(name)).toBe(plainNameText),
  )

  it.each([
    '--',
    '…!',
    '\u200b\u200b',
    '\u200d\u200d',
    '\ufe0f\u200c',
    '\u2800\u2800',
    '\u3164\u3164',
    '\u115f\u1160',
    '\uffa0\u3164',
  ])('needs a visible letter or digit: %j has none', (name) => expect(sentenceOf(name)).toBe(plainNameText))
})
