import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPence, formatPounds, splitTotal, toPence, toPounds } from './money.ts'
import { pounds } from './wire.schema.ts'

const anyPence = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('pounds and pence', () => {
  it.each([
    [144.5, 14450],
    [1118.4, 111840],
    [0.29, 29],
    [-2.5, -250],
    [-0, 0],
  ])('%f pounds are %i pence', (inPounds, pence) => {
    expect(toPence(inPounds)).toBe(pence)
  })

  it('round-trips between pounds and pence', () => {
    fc.assert(
      fc.property(anyPence, (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence)
        expect(pounds.safeParse(toPounds(pence)).success).toBe(true)
      }),
    )
  })
})

describe('formatPounds', () => {
  it.each([
    [1118.4, '£1,118.40'],
    [0, '£0.00'],
    [0.05, '£0.05'],
    [-2.5, '\u2212£2.50'],
    [999.99, '£999.99'],
    [1234567, '£1,234,567.00'],
  ])('%f', (amount, text) => {
    expect(formatPounds(amount)).toBe(text)
  })

  it('shows every penny, always with two decimals', () => {
    fc.assert(
      fc.property(anyPence, (pence) => {
        const text = formatPence(pence)
        expect(text).toMatch(/^\u2212?£\d{1,3}(,\d{3})*\.\d\d$/)
        expect(Number(text.replace('\u2212', '-').replace(/[£,.]/g, ''))).toBe(pence)
      }),
    )
  })
})

describe('splitTotal', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [1, [1, 1], [1, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [0, 1], [0, 10]],
    [0, [3], [0]],
  ])('shares %i by %j', (total, weights, shares) => {
    expect(splitTotal(total, weights)).toEqual(shares)
  })

  it('adds up to the total, each share within a penny of its exact value', () => {
    const weights = fc
      .array(fc.nat(1_000), { minLength: 1, maxLength: 40 })
      .filter((all) => all.some(Boolean))
    fc.assert(
      fc.property(anyPence, weights, (total, parts) => {
        const shares = splitTotal(total, parts)
        const sum = parts.reduce((all, part) => all + part, 0)
        expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1)
        })
      }),
    )
  })

  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]], [[Number.NaN]]])('refuses the weights %j', (weights) => {
    expect(() => splitTotal(100, weights)).toThrow(RangeError)
  })
})
