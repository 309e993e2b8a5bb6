import { describe, expect, inject, test } from 'vitest'
import { readBudgets } from '../../packages/ui/build/budgets.ts'
import { componentEntries } from '../../packages/ui/build/publicEntries.ts'
import { gzipOf, sizeOf } from '../../packages/ui/build/sizes.ts'

const { root } = inject('kit')
const { bars, components } = readBudgets()

test('every component has a budget, and every budget a component', () => {
  expect(
    Object.keys(components).toSorted(),
    'npm run sizes --workspace @doorstep/ui -- --update gives a new component its row',
  ).toEqual(componentEntries.map(({ path }) => path).toSorted())
})

describe('a component weighs no more than its budget, in brotli bytes', () => {
  test.each(Object.entries(components))('%s', async (component, budget) => {
    const size = await sizeOf(root, component)
    expect.soft(size.js, 'JavaScript').toBeLessThanOrEqual(budget.js)
    expect.soft(size.lazy, 'JavaScript that loads later').toBeLessThanOrEqual(budget.lazy)
    expect.soft(size.css, 'CSS').toBeLessThanOrEqual(budget.css)
  })
})

test.each(bars)('$components keep the quality bar of $gzip bytes in gzip', async (bar) => {
  expect(await gzipOf(root, bar.components, bar.counted)).toBeLessThanOrEqual(bar.gzip)
})
