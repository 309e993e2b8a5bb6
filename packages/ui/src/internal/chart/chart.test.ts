import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisLabels, overhangs, placedAxisLabels } from './axisLabels.ts'
import { centresOf } from './categoryScale.ts'
import type { Figure } from './chart.types.ts'
import { dots, linePath, linePoints } from './linePath.ts'
import { niceScale, share } from './scale.ts'
import { stack, total } from './stack.ts'

const extremes = [0, -0, 1, -1, 5e-324, 1e-12, 1e15, -1e15, Number.NaN, Infinity, -Infinity]
const figure: fc.Arbitrary<Figure> = fc.oneof(
  fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  fc.integer({ min: -500, max: 500 }),
  fc.constantFrom(...extremes, null),
)
const figures = fc.array(figure, { maxLength: 40 })
const finite = (values: readonly Figure[]) =>
  values.filter((value): value is number => value !== null && Number.isFinite(value))

describe('niceScale', () => {
  it.each([
    { values: [121, 214], fromZero: true, ticks: [0, 80, 160, 240] },
    { values: [0, 1], fromZero: true, ticks: [0, 1] },
    { values: [2], fromZero: true, ticks: [0, 1, 2] },
    { values: [-30, 60], fromZero: true, ticks: [-40, 0, 40, 80] },
    { values: [-9], fromZero: true, ticks: [-12, -8, -4, 0] },
    { values: [98, 104], fromZero: false, ticks: [98, 100, 102, 104] },
    { values: [0.1, 0.3], fromZero: true, ticks: [0, 0.1, 0.2, 0.3] },
    { values: [7, 7], fromZero: false, ticks: [0, 4, 8] },
    { values: [999_999_999_999_795, 1e15], fromZero: false, ticks: [999_999_998e6, 1e15] },
    { values: [0, 0], fromZero: true, ticks: [0, 1] },
    { values: [], fromZero: false, ticks: [0, 1] },
    { values: [null, Number.NaN], fromZero: true, ticks: [0, 1] },
  ])('for $values from zero: $fromZero gives $ticks', ({ values, fromZero, ticks }) => {
    expect(niceScale(values, fromZero).ticks.map((tick) => tick + 0)).toEqual(ticks)
  })

  it('holds every figure in few rising steps, whatever the figures', () => {
    fc.assert(
      fc.property(figures, fc.boolean(), (values, fromZero) => {
        const scale = niceScale(values, fromZero)
        const slack = Math.max(Math.abs(scale.min), Math.abs(scale.max)) * 1e-9
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
        expect(scale.ticks.length).toBeLessThanOrEqual(6)
        expect(scale.ticks.every(Number.isFinite)).toBe(true)
        expect(scale.ticks).toEqual([...new Set(scale.ticks)].toSorted((a, b) => a - b))
        for (const value of finite(values)) {
          expect(value).toBeGreaterThanOrEqual(scale.min - slack)
          expect(value).toBeLessThanOrEqual(scale.max + slack)
        }
        if (fromZero) expect(scale.ticks).toContain(0)
      }),
    )
  })

  it('has whole steps for whole figures, so that counts never get half a line', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (values) => {
        expect(niceScale(values, true).ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})

describe('stack', () => {
  const series = fc.array(fc.record({ label: fc.string(), values: figures }), { maxLength: 5 })

  it('adds up to the total, each part beginning where the last of its sign ended', () => {
    expect(
      stack(
        [
          { label: 'a', values: [3] },
          { label: 'b', values: [-2] },
          { label: 'c', values: [4] },
          { label: 'd', values: [-1] },
        ],
        0,
      ),
    ).toEqual([
      { series: 0, from: 0, to: 3 },
      { series: 1, from: 0, to: -2 },
      { series: 2, from: 3, to: 7 },
      { series: 3, from: -2, to: -3 },
    ])
    expect(total([{ label: 'a', values: [null, 2] }], 0)).toBeNull()
    expect(total([{ label: 'a', values: [null, 2] }], 1)).toBe(2)
  })

  it('stays within the scale of its own ends', () => {
    fc.assert(
      fc.property(series, fc.nat(40), (all, category) => {
        const segments = stack(all, category)
        const scale = niceScale(
          segments.map(({ to }) => to),
          true,
        )
        for (const { from, to } of segments) {
          expect(Math.abs(to)).toBeGreaterThanOrEqual(Math.abs(from))
          for (const end of [share(from, scale), share(to, scale)]) {
            expect(end).toBeGreaterThanOrEqual(0)
            expect(end).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })
})

describe('a line', () => {
  const box = { width: 100, height: 60 }

  it('has every point in the box and no NaN, whatever the figures', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const points = linePoints(values, niceScale(values, false), box, centresOf(values.length))
        expect(points).toHaveLength(values.length)
        for (const point of points.filter((candidate) => candidate !== null)) {
          expect(point.x >= 0 && point.x <= box.width && point.y >= 0 && point.y <= box.height).toBe(true)
        }
        expect(linePath(points)).toMatch(/^([ML]-?[\d.]+,-?[\d.]+)*$/)
      }),
    )
  })

  it('shows every figure, by the line or by a dot', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const points = linePoints(values, niceScale(values, false), box, centresOf(values.length))
        const path = linePath(points)
        const drawn = new Set(dots(points))
        for (const point of points)
          if (point !== null) expect(drawn.has(point) || path.includes(`${point.x},${point.y}`)).toBe(true)
      }),
    )
  })

  it('is broken where a figure is missing, and a figure alone is a dot', () => {
    const points = linePoints(
      [1, 2, null, 2, null, 1, 1],
      niceScale([1, 2], true),
      { width: 70, height: 10 },
      centresOf(7),
    )
    expect(linePath(points)).toBe('M5,5L15,0M55,5L65,5')
    expect(dots(points)).toEqual([
      { x: 35, y: 0 },
      { x: 65, y: 5 },
    ])
  })

  it('is nothing without figures, and one dot for one', () => {
    expect(linePath([])).toBe('')
    expect(dots([])).toEqual([])
    const one = linePoints([5], niceScale([5], false), box, centresOf(1))
    expect(linePath(one)).toBe('')
    expect(dots(one)).toHaveLength(1)
  })
})

describe('axisLabels', () => {
  it('names all of a few short categories, and fewer of many or long ones', () => {
    expect(axisLabels(['Jan', 'Feb'])).toEqual(['always', 'always'])
    expect(axisLabels([])).toEqual([])
    expect(axisLabels(['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan'])).toContain(
      'wide',
    )
    expect(axisLabels(Array.from({ length: 60 }, (_, day) => `Day ${day}`))).toContain('never')
  })

  it('always names the last', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 60 }), (categories) => {
        expect(axisLabels(categories).at(-1)).toBe('always')
      }),
    )
  })

  it('keeps a long last name of many inside the chart, and centres a short one', () => {
    expect(overhangs('Mar', 12)).toBe(false)
    expect(overhangs('Mar 2026', 12)).toBe(true)
    expect(overhangs('', 0)).toBe(false)
  })
})

describe('categories that are not evenly apart', () => {
  it('are where their positions are, between margins', () => {
    expect(centresOf(3, [0, 50, 200])).toEqual([0.04, expect.closeTo(0.27), expect.closeTo(0.96)])
    expect(centresOf(2, [5, 5])).toEqual([expect.closeTo(0.25), expect.closeTo(0.75)])
  })

  it('are named without touching, the last one always', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(days, (given) => {
        const positions = given.toSorted((a, b) => a - b)
        const centres = centresOf(positions.length, positions)
        const labels = placedAxisLabels(
          positions.map(() => '28/02/2026'),
          centres,
        )
        expect(labels.at(-1)).toBe('always')
        for (const [width, shown] of [
          [230, ['always']],
          [500, ['always', 'wide']],
        ] as const) {
          const named = centres.filter((_, index) => shown.some((label) => label === labels[index]))
          for (const [index, centre] of named.slice(1, -1).entries())
            expect((centre - (named[index] ?? 0)) * width).toBeGreaterThanOrEqual(66)
        }
      }),
    )
  })
})
