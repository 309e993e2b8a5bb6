import { expect, it } from 'vitest'
import { isLocalHost } from './hosts.ts'

it.each(['localhost', 'portal.localhost', '127.0.0.1', '127.8.9.10', '[::1]'])('%s is local', (host) => {
  expect(isLocalHost(host)).toBe(true)
})

it.each([
  'portal.example',
  '127.evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '.localhost',
  '10.0.0.1',
])('%s is not local', (host) => {
  expect(isLocalHost(host)).toBe(false)
})
