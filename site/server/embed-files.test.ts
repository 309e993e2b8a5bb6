import { expect, test } from 'vitest'
import { embedFileHeaders } from './embed-files.ts'

const newest = 'public, max-age=300, stale-while-revalidate=86400'
const forEver = 'public, max-age=31536000, immutable'

test.each([
  ['/embed/v1/loader.js', newest],
  ['/embed/v1/manifest.json', newest],
  ['/embed/v1.0.0/loader.js', forEver],
  ['/embed/v1/frame/quote', undefined],
  ['/embed', undefined],
  ['/_astro/embed.js', undefined],
])('%s is cached as %s, and only then open to pages of others', (path, caching) => {
  const headers = embedFileHeaders(path)
  expect(headers?.['Cache-Control']).toBe(caching)
  expect(headers?.['Access-Control-Allow-Origin']).toBe(caching && '*')
})
