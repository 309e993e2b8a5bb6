import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeFilter, encodeFilter } from './filters.ts'

const keys = ['partner_id', 'status', 'tags', 'q']
/** Any UTF-16 code unit. fast-check's own `binary` first makes a table of all characters, which takes seconds. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('encodeFilter', () => {
  it('is base64 of JSON, which any client can create', () => {
    expect(encodeFilter({ status: [1, 2], q: 'Łódź £' })).toBe(base64('{"status":[1,2],"q":"Łódź £"}'))
  })

  it('round-trips as base64, base64url, and with a plus read as a space', () => {
    const filter = fc.record({
      partner_id: fc.array(fc.nat()),
      status: fc.array(fc.string({ unit: 'grapheme' })),
      q: fc.string({ unit }),
    })
    fc.assert(
      fc.property(filter, (value) => {
        const encoded = encodeFilter(value)
        const forms = [
          encoded,
          encoded.replaceAll('+', ' '),
          Buffer.from(encoded, 'base64').toString('base64url'),
        ]
        for (const form of forms) expect(decodeFilter(form, keys)).toEqual({ ok: true, value })
      }),
    )
  })
})

describe('decodeFilter', () => {
  it.each([
    ['nothing', '', 'The filter is not valid base64.'],
    ['other characters', '{"status":[1]}', 'The filter is not valid base64.'],
    ['a cut-off end', 'e30xx', 'The filter is not valid base64.'],
    ['bad JSON', base64('{status:1}'), 'The filter is not a JSON object.'],
    [
      'bytes that are not UTF-8',
      Buffer.from([0x7b, 0xff, 0x7d]).toString('base64'),
      'The filter is not a JSON object.',
    ],
    ['a list', base64('[1]'), 'The filter is not a JSON object.'],
    ['null', base64('null'), 'The filter is not a JSON object.'],
    ['an unknown key', base64('{"status":[1],"colour":"red"}'), 'The filter has an unknown key: colour.'],
    ['a prototype', base64('{"__proto__":{"admin":true}}'), 'The filter has an unknown key: __proto__.'],
  ])('refuses %s', (_, encoded, error) => {
    expect(decodeFilter(encoded, keys)).toEqual({ ok: false, error })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit }), (text) => typeof decodeFilter(text, keys).ok === 'boolean'))
    fc.assert(fc.property(fc.base64String(), (text) => typeof decodeFilter(text, keys).ok === 'boolean'))
  })
})
