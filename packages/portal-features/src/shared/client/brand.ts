import type { Brand, BrandPatch, LogoGround, PublicBrand } from '@doorstep/portal-contract/brand'
import type { DataOf } from '@doorstep/portal-contract/wire'
import type { CallOptions, Send } from './send.ts'

const path = '/api/i/partner/brand'

/** A reseller's brand (D41). */
export const brandCalls = (send: Send) => ({
  /** The reseller's own; fails with a 403 for everybody else. */
  get: async (options?: CallOptions) => (await send<DataOf<Brand>>(path, options)).body.data,

  /** Changes the name or the colour. */
  update: async (body: BrandPatch) => (await send<DataOf<Brand>>(path, { method: 'PATCH', body })).body.data,

  /** Sets the logo for one ground; a file that will not do is a 422 on `logo`. */
  setLogo: async (ground: LogoGround, file: File, options?: CallOptions) => {
    const body = new FormData()
    body.set('logo', file)
    return (await send<DataOf<Brand>>(`${path}/logo/${ground}`, { ...options, method: 'PUT', body })).body
      .data
  },

  removeLogo: async (ground: LogoGround) =>
    (await send<DataOf<Brand>>(`${path}/logo/${ground}`, { method: 'DELETE' })).body.data,

  /** Anybody's view of a reseller's brand, for pages before signing in; a 404 when there is none. */
  ofReseller: async (resellerId: number, options?: CallOptions) =>
    (await send<DataOf<PublicBrand>>(`/api/auth/brand/${resellerId}`, options)).body.data,
})
