import { describe, expect, it } from 'vitest'
import { brandFigures, colourTyped, passes } from './brandColours.ts'

describe('colourTyped', () => {
  it.each([
    ['#6B2148', '#6b2148'],
    ['6b2148', '#6b2148'],
    ['', null],
    ['  ', null],
    ['#6b21', undefined],
    ['red', undefined],
  ])('parses %j as %j', (typed, colour) => {
    expect(colourTyped(typed)).toBe(colour)
  })
})

describe('brandFigures (D41)', () => {
  it.each([null, '#6b2148', '#f2b705', '#4aa3df', '#111111', '#ffffff', '#ff0000'])(
    'all pass in %s, with unique names',
    (colour) => {
      const figures = brandFigures(colour)
      expect(figures.length).toBeGreaterThan(20)
      expect(figures.filter((figure) => !passes(figure))).toEqual([])
      expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length)
      expect(figures.map(({ name }) => name).filter((name) => /[a-z][A-Z]/.test(name))).toEqual([])
    },
  )

  it('reports one that fails', () => {
    expect(passes({ name: 'Words on a button', minimum: 4.5, light: 4.49, dark: 8 })).toBe(false)
    expect(passes({ name: 'Words on a button', minimum: 4.5, light: 8, dark: 4.49 })).toBe(false)
  })
})
