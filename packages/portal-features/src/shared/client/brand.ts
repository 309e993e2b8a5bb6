import type { LogoGround } from '@doorstep/portal-contract/brand'
import type { Brand, BrandPatch, PublicBrand } from '@doorstep/portal-contract/brand.schema'
import type { Api, CallOptions } from './createApi.ts'

const path = '/api/i/partner/brand'

/** A reseller's brand (D41). */
export const brandCalls = ({ data }: Api) => ({
  /** The reseller's own brand; a 403 for everyone else. */
  get: (options?: CallOptions) => data<Brand>(path, options),

  /** The public part of a reseller's brand, for pages before signing in; a 404 when there is none. */
  ofReseller: (resellerId: number, options?: CallOptions) =>
    data<PublicBrand>(`/api/auth/brand/${resellerId}`, options),
})

/** The calls that change something. */
export const brandChanges = ({ data }: Api) => ({
  /** Changes the name or the colour. */
  update: (body: BrandPatch) => data<Brand>(path, { method: 'PATCH', body }),

  /** Sets the logo for light or dark backgrounds; an unusable file is a 422 on `logo`. */
  setLogo: (ground: LogoGround, file: File, options?: CallOptions) => {
    const body = new FormData()
    body.set('logo', file)
    return data<Brand>(`${path}/logo/${ground}`, { ...options, method: 'PUT', body })
  },

  removeLogo: (ground: LogoGround) => data<Brand>(`${path}/logo/${ground}`, { method: 'DELETE' }),
})
