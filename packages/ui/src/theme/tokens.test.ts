import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'
import { hexToOklch, oklchToHex } from './oklch.ts'
import { dark, light } from './tokens.ts'

const modes = [
  { mode: 'light', palette: light },
  { mode: 'dark', palette: dark },
]

describe.each(modes)('the $mode palette', ({ palette }) => {
  it.each(contrastPairs(palette))('reads: $foreground on $background', ({ ratio, minimum }) => {
    expect(ratio).toBeGreaterThanOrEqual(minimum)
  })

  it('marks with the accent itself', () => {
    expect(palette.color.accentEdge).toBe(palette.color.accent)
  })
})

it.each([
  { name: 'canvas', hex: '#faf7f2', made: light.color.canvas },
  { name: 'accent', hex: '#13505f', made: light.color.accent },
  { name: 'border-strong, dark', hex: '#737f86', made: dark.color.borderStrong },
  { name: 'caution solid', hex: '#7f5101', made: light.tone.caution.solid },
  { name: 'pink mark, dark', hex: '#e884b2', made: dark.category.pink.mark },
  { name: 'chart 2', hex: '#c08236', made: light.chart[2] },
])('$name is $hex, as in the visual language', ({ hex, made }) => {
  expect(made).toBe(hex)
})

describe('contrast', () => {
  it('is 21 between black and white and 1 between a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#13505f', '#13505f')).toBe(1)
  })
})

describe('oklch', () => {
  it.each(['#000000', '#ffffff', '#c8102e', '#f2b705', '#111111', '#7fe0b4'])(
    'keeps %s there and back',
    (hex) => {
      expect(oklchToHex(hexToOklch(hex))).toBe(hex)
    },
  )

  it('gives up chroma, not lightness, for a colour no screen can show', () => {
    const shown = hexToOklch(oklchToHex({ lightness: 0.7, chroma: 0.4, hue: 150 }))
    expect(shown.lightness).toBeCloseTo(0.7, 1)
    expect(shown.chroma).toBeLessThan(0.3)
  })
})
