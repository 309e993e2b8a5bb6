import { describe, expect, it } from 'vitest'
import { readBrandColour } from './brand.ts'
import { brandPatch } from './brand.schema.ts'

describe('readBrandColour', () => {
  it.each([
    ['#6b2148', '#6b2148'],
    ['6B2148', '#6b2148'],
    [' #C8102E\n', '#c8102e'],
    ['#fff', null],
    ['#12345g', null],
    ['6b2148ff', null],
    ['red', null],
    ['', null],
    ['#6b2148;}body{display:none', null],
  ])('reads %j as %j', (typed, colour) => {
    expect(readBrandColour(typed)).toBe(colour)
  })
})

describe('brandPatch (D41)', () => {
  it('distinguishes fields that are left out from fields that are cleared', () => {
    expect(brandPatch.parse({})).toEqual({})
    expect(brandPatch.parse({ brand_colour: null })).toEqual({ brand_colour: null })
    expect(brandPatch.parse({ name: ' Halo ', brand_colour: 'C8102E' })).toEqual({
      name: 'Halo',
      brand_colour: '#c8102e',
    })
  })

  it.each([
    [{ name: '  ' }, 'Enter your brand’s name.'],
    [{ name: 'x'.repeat(101) }, 'Use no more than 100 characters.'],
    [{ brand_colour: 'red' }, 'Enter a hex code of six digits or letters from a to f, such as #6b2148.'],
    [{ brand_colour: '' }, 'Enter a hex code of six digits or letters from a to f, such as #6b2148.'],
    [{ brand_colour: 7 }, 'Enter a hex code of six digits or letters from a to f, such as #6b2148.'],
  ])('refuses %j', (patch, sentence) => {
    expect(brandPatch.safeParse(patch).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })
})
