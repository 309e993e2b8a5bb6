import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { logoSvg, supplierLogos } from './supplier-logos.ts'

const publicFolder = new URL('../../../../site/public/', import.meta.url)

test.each(Object.entries(supplierLogos))("the site's logo of %s is the one on its bills", (slug, logo) => {
  expect(readFileSync(new URL(`suppliers/${slug}.svg`, publicFolder), 'utf8')).toBe(logoSvg(logo))
})
