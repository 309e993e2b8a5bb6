import { PortalError } from '@doorstep/portal-features/shared/client/PortalError.ts'
import { describe, expect, it } from 'vitest'
import { loadSignInBrand } from './sign-in-brand.ts'

const halo = { name: 'Halo', logo: null, logo_dark: null, brand_colour: '#6b2148' }
const brands: Record<number, typeof halo> = { 7: halo, 8: { ...halo, name: 'Beacon' } }

const clientWith = (ofReseller: (id: number) => Promise<typeof halo>) => ({
  brand: { ofReseller } as Parameters<typeof loadSignInBrand>[2]['brand'],
})
const client = clientWith(async (id) => {
  const brand = brands[id]
  if (!brand) throw new PortalError(new Response(null, { status: 404 }))
  return brand
})

const brandOf = (address: string, cookie?: string, api = client) =>
  loadSignInBrand(
    new URL(address, 'https://portal.test'),
    {
      get: (name) =>
        name === 'doorstep_brand' && cookie !== undefined ? ({ value: cookie } as never) : undefined,
    },
    api,
  )

describe('loadSignInBrand (D41)', () => {
  it.each([
    ['/login', '7', 'Halo'],
    ['/forgot', '7', 'Halo'],
    ['/reset?token=abc&brand=8', undefined, 'Beacon'],
    ['/reset?token=abc&brand=8', '7', 'Beacon'],
  ])('%s with the cookie %s shows the brand of %s', async (address, cookie, name) => {
    expect((await brandOf(address, cookie))?.name).toBe(name)
  })

  it.each([
    ['/login', undefined],
    ['/login', '9'],
    ['/login', '-7'],
    ['/login', '7.5'],
    ['/login', '7; drop'],
    ['/login?brand=none', '7'],
  ])('%s with the cookie %s shows Doorstep’s own', async (address, cookie) => {
    expect(await brandOf(address, cookie)).toBeNull()
  })

  it('shows Doorstep’s own when the API fails or does not answer in time', async () => {
    expect(
      await brandOf(
        '/login',
        '7',
        clientWith(() => Promise.reject(new PortalError())),
      ),
    ).toBeNull()
    expect(
      await brandOf(
        '/login',
        '7',
        clientWith(() => new Promise(() => {})),
      ),
    ).toBeNull()
  })

  it('rethrows a bug', async () => {
    const bug = clientWith(() => Promise.reject(new TypeError('not a function')))
    await expect(brandOf('/login', '7', bug)).rejects.toThrow('not a function')
  })
})
