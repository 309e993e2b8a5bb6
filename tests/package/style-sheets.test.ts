import { globSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { componentEntries } from '../../packages/ui/build/publicEntries.ts'

const { root } = inject('kit')
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const whole = read('styles.css')
const layers = ['@layer ds-reset;', '@layer ds-shared;', '@layer ds-component;']
const firstLines = (css: string) => css.split('\n').slice(0, layers.length)

test('every sheet names the layers first, in the order of the source', () => {
  for (const sheet of globSync('**/*.css', { cwd: root, exclude: (path) => path === 'examples' }))
    expect.soft(firstLines(read(sheet)), sheet).toEqual(layers)
})

test('every rule stands in a layer; only fonts and keyframes are global', () => {
  const outside = [...whole.matchAll(/^(?!@layer|@font-face|@keyframes|\s|\}|$).*/gm)].map(([line]) => line)
  expect(outside).toEqual([])
})

test.each(componentEntries)(
  "$path's sheet has each class that its code can use, lazy code too",
  ({ path }) => {
    const code = new Set<string>()
    const follow = (file: string) => {
      if (code.has(file)) return
      code.add(file)
      const from = file.slice(0, file.lastIndexOf('/'))
      for (const [, specifier = ''] of read(file).matchAll(/(?:from|import)\s*\(?["'](\.[^"']+\.js)["']/g))
        follow(new URL(specifier, `file:///${from}/`).pathname.slice(1))
    }
    follow(`${path}/${path}.js`)
    const sheet = read(`${path}/${path}.css`)
    const defined = new Set([...whole.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
    const missing = [...code]
      .filter((file) => file.endsWith('.styles.js') && !file.startsWith('theme/'))
      .flatMap((file) => [...read(file).matchAll(/"([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
      .filter((name) => defined.has(name) && !sheet.includes(`.${name}`))
    expect(code.size).toBeGreaterThan(0)
    expect(missing).toEqual([])
  },
)

test('the whole has the tokens and the rules of every component', () => {
  const linesOf = (css: string) => css.split('\n')
  const lines = new Set(linesOf(whole))
  const missing = ['tokens.css', ...componentEntries.map(({ built }) => `${built}.css`)].filter((sheet) =>
    linesOf(read(sheet)).some((line) => !lines.has(line)),
  )
  expect(missing).toEqual([])
})
