import { logoAddress, logoGrounds, logoLimits, type LogoGround } from '@doorstep/portal-contract/brand'
import { brandAnswer, brandPatch, publicBrandAnswer } from '@doorstep/portal-contract/brand.schema'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { orNotFound } from '../http/errors.ts'
import { bodyOf, errorsOf, fileOf, jsonOf, routesOf, uploadedFile, uploadOf } from '../http/route.ts'
import type { PublicRouter, SignedInRouter } from '../http/routers.ts'
import { sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import type { CleanSvg } from '../svg.ts'
import { findLogoFile, newLogoFile, unusedLogoFiles, logoMediaTypes, readLogo, type Logo } from './logo.ts'
import { findBrand, findPublicBrand } from './read.ts'
import { setLogo, updateBrand } from './change.ts'

const route = routesOf('Brand')
const path = '/api/i/partner/brand'
const brandOf = jsonOf(brandAnswer, 'The brand.')

const show = route('get', path, {
  summary: "The reseller's own brand",
  responses: { 200: brandOf },
})

const update = route('patch', path, {
  summary: 'Change the name or the colour',
  request: { body: bodyOf(brandPatch) },
  responses: { 200: brandOf },
})

const groundPath = z.object({ ground: z.enum(logoGrounds) })

const logoForm = z.object({ logo: uploadedFile })

const putLogo = route('put', `${path}/logo/{ground}`, {
  summary: 'Set the logo for light or dark backgrounds: a PNG, WebP or SVG of up to 512 KB',
  request: { params: groundPath, body: uploadOf(logoForm) },
  maxFileBytes: logoLimits.bytes,
  responses: { 200: brandOf, ...errorsOf(503) },
})

const deleteLogo = route('delete', `${path}/logo/{ground}`, {
  summary: 'Remove the logo for light or dark backgrounds',
  request: { params: groundPath },
  responses: { 200: brandOf },
})

type BrandServices = { writeWithFiles: WriteWithFiles; cleanSvg: CleanSvg; random: Random }

/** A reseller's own brand (D41): for its team leads, by the table of guards. */
export function brandRoutes(
  router: SignedInRouter,
  { writeWithFiles, cleanSvg, random }: BrandServices,
): void {
  function changeLogo(c: Context<SignedInEnv>, ground: LogoGround, logo: Logo | null) {
    const made = logo && newLogoFile(logo, random)
    return writeWithFiles(c, made ? [made.file] : [], async (tx, now) => {
      const { change, replaced } = await setLogo(tx, ground, made?.address ?? null, now)
      return { ...change, unusedFiles: unusedLogoFiles(replaced) }
    })
  }

  router
    .openapi(show, async (c) => c.json({ data: await findBrand(c.var.scoped) }, 200))
    .openapi(update, async (c) => {
      const patch = c.req.valid('json')
      return c.json(await write(c, (tx, now) => updateBrand(tx, patch, now)), 200)
    })
    .openapi(putLogo, async (c) => {
      const logo = await readLogo(c.req.valid('form').logo, cleanSvg)
      return c.json(await changeLogo(c, c.req.valid('param').ground, logo), 200)
    })
    .openapi(deleteLogo, async (c) => c.json(await changeLogo(c, c.req.valid('param').ground, null), 200))
}

const showPublic = route('get', '/api/auth/brand/{id}', {
  summary: "A reseller's brand, for its sign-in page",
  responses: { 200: jsonOf(publicBrandAnswer, 'The brand.') },
})

const logoFile = route('get', `${logoAddress}/{file}`, {
  summary: "A logo's picture",
  request: { params: z.object({ file: z.string() }) },
  responses: {
    200: fileOf(Object.values(logoMediaTypes), 'The picture. It never changes under this name.'),
    ...errorsOf(503),
  },
})

/** Opened by itself a drawing is a page: it may do nothing there but look as it looks. */
const drawingOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What anybody may see of a brand (D41): pages of people who are not signed in, mail and other sites show it. */
export function publicBrandRoutes(
  router: PublicRouter,
  { db, files }: { db: Database; files: FileStore },
): void {
  router
    .openapi(showPublic, async (c) => {
      const data = orNotFound(await findPublicBrand(db, c.req.valid('param').id))
      return c.json({ data }, 200)
    })
    .openapi(logoFile, async (c) => {
      const file = findLogoFile(c.req.valid('param').file)
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': drawingOnly,
        // Mail programs in a browser show it too.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }
      return sendFile(c, files, file, { inline: true, headers })
    })
}
