import { describe, expect, it } from 'vitest'
import { doorOf } from './door.ts'

const halo = { name: 'Halo', logo: null, logo_dark: null, brand_colour: '#6b2148' }
const brands: Record<number, typeof halo> = { 7: halo, 8: { ...halo, name: 'Beacon' } }

const asking = (ofReseller: (id: number) => Promise<typeof halo>) => ({
  brand: { ofReseller } as Parameters<typeof doorOf>[2]['brand'],
})
const answering = asking(async (id) => {
  const brand = brands[id]
  if (!brand) throw new Error('404')
  return brand
})

const door = (address: string, cookie?: string, api = answering) =>
  doorOf(
    new URL(address, 'https://portal.test'),
    {
      get: (name) =>
        name === 'doorstep_brand' && cookie !== undefined ? ({ value: cookie } as never) : undefined,
    },
    api,
  )

describe('doorOf (D41)', () => {
  it.each([
    ['/login', '7', 'Halo'],
    ['/forgot', '7', 'Halo'],
    ['/reset?token=abc&brand=8', undefined, 'Beacon'],
    ['/reset?token=abc&brand=8', '7', 'Beacon'],
  ])('%s with the cookie %s wears the brand of %s', async (address, cookie, name) => {
    expect((await door(address, cookie))?.name).toBe(name)
  })

  it.each([
    ['/login', undefined],
    ['/login', '9'],
    ['/login', '-7'],
    ['/login', '7.5'],
    ['/login', '7; drop'],
    ['/login?brand=none', '7'],
    ['/signup', '7'],
    ['/', '7'],
  ])('%s with the cookie %s wears our own', async (address, cookie) => {
    expect(await door(address, cookie)).toBeNull()
  })

  it('wears our own when the API fails or does not answer in time', async () => {
    expect(
      await door(
        '/login',
        '7',
        asking(() => Promise.reject(new Error('away'))),
      ),
    ).toBeNull()
    const before = performance.now()
    expect(
      await door(
        '/login',
        '7',
        asking(() => new Promise(() => {})),
      ),
    ).toBeNull()
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})
