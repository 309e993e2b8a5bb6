import { describe, expect, test } from 'vitest'
import { currentLink } from './currentLink.ts'

const links = [
  { href: '/' },
  {
    href: '/properties',
    children: [{ href: '/properties?all=1' }, { href: '/bills-packages' }],
  },
  { href: '/void-bills?status=needs_paying' },
]

describe('currentLink', () => {
  test.each([
    ['/', '/', true],
    ['/void-bills', '/void-bills?status=needs_paying', true],
    ['/void-bills/12', '/void-bills?status=needs_paying', false],
    ['/properties', '/properties?all=1', true],
    ['/properties/7/tenancies', '/properties?all=1', false],
    ['/bills-packages', '/bills-packages', true],
  ])('on %s it is %s', (path, href, isExact) => {
    expect(currentLink(links, path)).toMatchObject({ link: { href }, isExact })
  })

  test.each(['/settings', '/void-bills-archive'])('on %s there is none', (path) => {
    expect(currentLink(links, path)).toBeUndefined()
  })
})
