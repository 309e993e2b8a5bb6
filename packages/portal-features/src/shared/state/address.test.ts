import { expect, test } from 'vitest'
import { addressInMemory } from './address.ts'

test('an address in memory goes back as the address bar does, and no further than where it began', () => {
  const address = addressInMemory('/void-bills?status=needs_paying')
  const heard: string[] = []
  const stop = address.onMove((search) => heard.push(search))
  address.push('/void-bills?status=paid')
  address.replace('/void-bills?status=paid&page=2')
  address.push('/void-bills?status=paid&page=2&bill=7')
  address.back()
  address.back()
  address.back()
  expect(heard).toEqual(['?status=paid&page=2', '?status=needs_paying', '?status=needs_paying'])
  stop()
  address.back()
  expect(heard).toHaveLength(3)
})
