import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildLoader } from '../build/buildLoader.ts'

test('the loader is no more than 4 KB in gzip, one script that imports nothing', async () => {
  const script = await buildLoader()
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(4096)
  expect(script).not.toMatch(/\b(?:import|require)\b\s*[({'"]/)
})

test('on a server importing the package defines nothing, and defining does nothing', async () => {
  const before = Object.keys(globalThis)
  const { defineDoorstepElements } = await import('./index.ts')
  const { DoorstepQuote } = await import('./react.tsx')
  expect(() => defineDoorstepElements({ portal: 'https://portal.example.com' })).not.toThrow()
  expect(DoorstepQuote).toBeTypeOf('function')
  expect(Object.keys(globalThis)).toEqual(before)
})
