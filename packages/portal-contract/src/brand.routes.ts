import { z } from '@hono/zod-openapi'
import { brandAnswer, brandPatch, publicBrandAnswer } from './brand.schema.ts'
import { logoAddress, logoGrounds, logoLimits, logoMediaTypes } from './brand.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf, uploadOf, uploadedFile } from './route.schema.ts'

const route = routesOf('Brand')

const path = '/api/i/partner/brand'

const brandOf = jsonOf(brandAnswer, 'The brand.')

export const show = route('get', path, {
  summary: "The reseller's own brand",
  responses: { 200: brandOf },
})

export const update = route('patch', path, {
  summary: 'Change the name or the colour',
  request: { body: bodyOf(brandPatch) },
  responses: { 200: brandOf },
})

const groundPath = z.object({ ground: z.enum(logoGrounds) })

const logoForm = z.object({ logo: uploadedFile })

export const putLogo = route('put', `${path}/logo/{ground}`, {
  summary: 'Set the logo for light or dark backgrounds: a PNG, WebP or SVG of up to 512 KB',
  request: { params: groundPath, body: uploadOf(logoForm) },
  maxFileBytes: logoLimits.bytes,
  responses: { 200: brandOf, ...errorsOf(503) },
})

export const deleteLogo = route('delete', `${path}/logo/{ground}`, {
  summary: 'Remove the logo for light or dark backgrounds',
  request: { params: groundPath },
  responses: { 200: brandOf },
})

export const showPublic = route('get', '/api/auth/brand/{id}', {
  summary: "A reseller's brand, for its sign-in page",
  responses: { 200: jsonOf(publicBrandAnswer, 'The brand.') },
})

export const logoFile = route('get', `${logoAddress}/{file}`, {
  summary: "A logo's picture",
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: fileOf(Object.values(logoMediaTypes), 'The picture. It never changes under this name.'),
    ...errorsOf(503),
  },
})
