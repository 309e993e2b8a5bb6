import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { budgetsFile, readBudgets } from './budgets.ts'
import { componentEntries } from './publicEntries.ts'
import { gzipOf, sizeOf, type Size } from './sizes.ts'

/**
 * `npm run sizes`: what each component of the last build weighs, beside its budget. With `--update` a component that is
 * new gets a row and one that is gone loses it; no row that stands is changed.
 */
const root = resolve(import.meta.dirname, '../dist')
const budgets = readBudgets()

/** A little room, so that a mended line is not an event. */
const withRoom = ({ js, lazy, css }: Size): Size => {
  const room = (bytes: number) => Math.ceil((bytes * 1.08) / 50) * 50
  return { js: room(js), lazy: room(lazy), css: room(css) }
}

const rows: Record<string, Record<string, string>> = {}
const next: Record<string, Size> = {}
for (const { path } of componentEntries) {
  const size = await sizeOf(root, path)
  const budget = budgets.components[path]
  const cell = (part: keyof Size) =>
    `${size[part]} of ${budget?.[part] ?? '–'}${budget && size[part] > budget[part] ? ' OVER' : ''}`
  rows[path] = { js: cell('js'), lazy: cell('lazy'), css: cell('css') }
  next[path] = budget ?? withRoom(size)
}
console.table(rows)
for (const { components, counted, gzip } of budgets.bars)
  console.log(
    `${components.join(' + ')}: ${await gzipOf(root, components, counted)} of ${gzip} bytes in gzip (${counted})`,
  )

if (process.argv.includes('--update')) {
  writeFileSync(budgetsFile, `${JSON.stringify({ bars: budgets.bars, components: next }, null, 2)}\n`)
  console.log('budgets.json: rows for new components written, rows of absent ones removed, no other changed.')
}
