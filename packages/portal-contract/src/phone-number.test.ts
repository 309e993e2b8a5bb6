import { describe, expect, it } from 'vitest'
import { optionalPhoneNumber, phoneNumber } from './people.schema.ts'
import { readablePhoneNumber } from './phone-number.ts'

describe('readablePhoneNumber', () => {
  it.each([
    ['+441134960182', '0113 496 0182'],
    ['+447700900121', '07700 900121'],
    ['+33123456789', '+33 1 23 45 67 89'],
    ['no number', 'no number'],
  ])('%s → %s', (stored, shown) => expect(readablePhoneNumber(stored)).toBe(shown))
})

describe('a phone number that is typed', () => {
  const schemas = [phoneNumber, optionalPhoneNumber]

  it.each([
    ['0113 496 0182', '+441134960182'],
    ['+44 20 7946 0018', '+442079460018'],
    ['(020) 7946-0018', '+442079460018'],
    [' +33 1 23 45 67 89 ', '+33123456789'],
  ])('%s is kept as %s', (typed, kept) => {
    for (const schema of schemas) expect(schema.parse(typed)).toBe(kept)
  })

  it.each([
    ...['+44 20 7946 0018 ext 5', '020 7946 0018 x5', '020 7946 0018 #5', 'tel:+442079460018;ext=5'].map(
      (typed) => [typed, 'Enter the phone number without an extension.'],
    ),
    ...['12', 'ext 5', 'no number', '020 7946 0018 or 5'].map((typed) => [
      typed,
      'Enter a full phone number, such as 0113 496 0182 or +44 7700 900121.',
    ]),
  ])('%s is refused: %s', (typed, sentence) => {
    for (const schema of schemas) expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
  })
})
