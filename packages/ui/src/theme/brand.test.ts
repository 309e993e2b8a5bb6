import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentCss, brandCss, brandTheme } from './brand.ts'
import { contrast } from './contrast.ts'
import { accentPairs, contrastPairs, type MeasuredPair } from './contrastPairs.ts'
import { dark, light } from './tokens.ts'
import { vars } from './vars.css.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

function failingPairs(hex: string): MeasuredPair[] {
  const theme = brandTheme(hex)
  return [
    ...accentPairs({ ...light.color, ...theme.light }),
    ...accentPairs({ ...dark.color, ...theme.dark }),
  ].filter(({ ratio, minimum }) => ratio < minimum)
}

const kit = fileURLToPath(new URL('..', import.meta.url))

/**
 * The accents that the kit's style sheets use for lines and marks. A background counts as a mark too, such as the bar of the current page,
 * unless its rule has a border, or only applies on hover.
 */
const accentsOfMarks = globSync('**/*.css.ts', { cwd: kit, exclude: ['foundations/**'] })
  // Without braces that don't belong to a rule.
  .map((file) => readFileSync(`${kit}/${file}`, 'utf8').replaceAll(/\$\{([^{}]*)\}/g, '$1'))
  .flatMap((sheet) => sheet.match(/[^{}]+/g) ?? [])
  .flatMap((rule) => [
    ...rule.matchAll(/(?:border\w*|outline\w*|boxShadow|stroke): [^,\n]*color\.(accent(?:Edge)?)\b/g),
    ...(rule.includes('accentEdge') ? [] : rule.matchAll(/background: [^,\n]*color\.(accent)\b/g)),
  ])
  .map(([, name]) => name as 'accent' | 'accentEdge')

describe('brandTheme', () => {
  it('passes every pair in both modes, whatever the colour', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(failingPairs(hex)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  it('passes every pair of the whole palette on the edges of the colour cube', () => {
    const failing = (hex: string) => {
      const theme = brandTheme(hex)
      return [
        ...contrastPairs({ ...light, color: { ...light.color, ...theme.light } }),
        ...contrastPairs({ ...dark, color: { ...dark.color, ...theme.dark } }),
      ].filter(({ ratio, minimum }) => ratio < minimum)
    }
    const channels = ['00', '33', '66', '99', 'cc', 'ff']
    for (const red of channels)
      for (const green of channels)
        for (const blue of channels) expect(failing(`#${red}${green}${blue}`)).toEqual([])
  })

  it('shows each line and mark of the kit on every background, whatever the colour', () => {
    expect(accentsOfMarks.length).toBeGreaterThan(10)
    const grounds = [
      'canvas',
      'sunken',
      'surface',
      'raised',
      'hover',
      'accentSoft',
      'accentSoftHover',
    ] as const
    fc.assert(
      fc.property(anyColour, (hex) => {
        const theme = brandTheme(hex)
        for (const colours of [
          { ...light.color, ...theme.light },
          { ...dark.color, ...theme.dark },
        ])
          for (const mark of new Set(accentsOfMarks))
            for (const ground of grounds)
              expect(contrast(colours[mark], colours[ground])).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 1000 },
    )
  })

  it('makes Doorstep’s own theme of Doorstep’s own colour', () => {
    const theme = brandTheme('#13505F')
    expect(theme.light).toMatchObject({ accent: '#13505f', accentText: '#0a5060' })
    expect(theme.dark).toMatchObject({ accent: '#73b6c2', accentText: '#83cbda' })
  })

  it('keeps a brand that can carry words, and darkens a mid-light one only as far as white needs', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const { accent, onAccent } = brandTheme(hex).light
        const white = light.color.onAccent
        if (contrast(white, hex) >= 4.5 || onAccent !== white) expect(accent).toBe(hex)
        else expect(contrast(white, accent)).toBeLessThan(4.8)
      }),
    )
  })

  it.each([
    ['Damson', '#6b2148', '#6b2148', '#fefdfb', '#6b2148', '#6b2148', '#e18cb3', '#221119', '#f69fc6'],
    ['Pillar box', '#c8102e', '#c8102e', '#fefdfb', '#c8102e', '#c8102e', '#f28885', '#231111', '#fea09d'],
    ['Marigold', '#f2b705', '#f2b705', '#16232a', '#866509', '#866509', '#e8ba54', '#1d1606', '#e8ba54'],
    ['Sky', '#4aa3df', '#1579b3', '#fefdfb', '#0970a6', '#1579b3', '#5cb4f1', '#0a1924', '#7bc7fd'],
    ['Near-black', '#111111', '#111111', '#fefdfb', '#111111', '#111111', '#ababab', '#171717', '#bebebe'],
    ['Mint', '#7fe0b4', '#7fe0b4', '#16232a', '#097a55', '#097a55', '#7fe0b4', '#091b13', '#7fe0b4'],
  ])(
    'makes %s as the visual language has it',
    (_, hex, accent, onAccent, accentText, accentEdge, darkAccent, darkOnAccent, darkAccentText) => {
      const theme = brandTheme(hex)
      expect(theme.light).toMatchObject({ accent, onAccent, accentText, accentEdge })
      expect(theme.dark).toMatchObject({
        accent: darkAccent,
        onAccent: darkOnAccent,
        accentText: darkAccentText,
      })
    },
  )

  it.each(['', 'red', '#fff', '#12345g', '#6b2148;}body{display:none'])('refuses "%s"', (hex) => {
    expect(() => brandTheme(hex)).toThrow(RangeError)
  })
})

describe('brandCss', () => {
  const css = brandCss('#F2B705')

  it('assigns every accent variable of the theme contract, and nothing else', () => {
    const assigned = new Set([...css.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => `var(${name})`))
    const { accent, accentHover, accentStep, accentEdge } = vars.color
    const { onAccent, accentText, accentSoft, accentSoftHover } = vars.color
    expect([...assigned].toSorted()).toEqual(
      [
        accent,
        accentHover,
        accentStep,
        accentEdge,
        onAccent,
        accentText,
        accentSoft,
        accentSoftHover,
      ].toSorted(),
    )
  })

  it('paints both modes, of which the color-scheme shows one', () => {
    expect(css).toContain(':root{--ds-accent:light-dark(#f2b705, #e8ba54)')
  })
})

describe('accentCss', () => {
  it('paints a part of the page, also in colours that no brand made', () => {
    const own = accentCss({ light: light.color, dark: dark.color }, '.part')
    expect(own).toMatch(/^\.part\{--ds-accent:light-dark\(/)
    expect(own).toContain(`(${light.color.accent}, ${dark.color.accent})`)
    expect(own).not.toContain('--ds-canvas')
  })
})
