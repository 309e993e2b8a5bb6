import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Stand in the shell's bar, where there is no place for a sentence. */
const inTheBar = ['Shell', 'PartnerFinder']

test('whatever a page hydrates says so when it fails, in place of nothing', () => {
  const hydrated = globSync('site/src/**/*.astro').flatMap((file) => {
    const page = readFileSync(file, 'utf8')
    return [...page.matchAll(/<([A-Z]\w+)\s[^<>]*?client:(?:load|idle)/g)].map(([, name = '']) => {
      const [, path = ''] =
        new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '@doorstep/portal-features/(.+)'`).exec(page) ?? []
      return { name, path: `packages/portal-features/src/${path}` }
    })
  })
  expect(hydrated.length).toBeGreaterThan(30)
  const bare = hydrated.filter(
    ({ name, path }) => !readFileSync(path, 'utf8').includes(`export const ${name} = island(`),
  )
  expect(new Set(bare.map(({ name }) => name))).toEqual(new Set(inTheBar))
})
