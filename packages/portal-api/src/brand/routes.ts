import {
  show,
  update,
  putLogo,
  deleteLogo,
  showPublic,
  logoFile,
} from '@doorstep/portal-contract/brand.routes'
import type { LogoGround } from '@doorstep/portal-contract/brand'
import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { WriteWithFiles } from '../files/write-with-files.ts'
import type { Random } from '../http/crypto.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { orNotFound } from '../http/errors.ts'
import type { PublicRouter, SignedInRouter } from '../http/routers.ts'
import { sendFile } from '../http/send-file.ts'
import { write } from '../http/write.ts'
import type { CleanSvg } from '../svg.ts'
import { findLogoFile, newLogoFile, logoKeys, readLogo, type Logo } from './logo.ts'
import { findBrand, findPublicBrand } from './read.ts'
import { setLogo, updateBrand } from './change.ts'

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
      return { ...change, unusedFiles: logoKeys(replaced) }
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
