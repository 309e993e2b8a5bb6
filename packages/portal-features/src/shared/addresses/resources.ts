import type { ResourceSection } from '@doorstep/portal-contract/resources'
import { oneOf, oneText } from '../list/filters.ts'
import { pathTo } from '../pages/pathTo.ts'
import { defineAddress } from './defineAddress.ts'

/** The sections as addresses say them. */
const sectionSlugs = {
  'How-to guides': 'how-to-guides',
  'Video guides': 'video-guides',
  'Downloadable documents': 'downloadable-documents',
  'Tenant bills setups': 'tenant-bills-setups',
  'GDPR Compliance': 'gdpr-compliance',
  'New updates': 'new-updates',
} as const satisfies Record<ResourceSection, string>

/** The page of resources: all of them, those of one section, or those with some words. */
export const resourcesAddress = defineAddress(pathTo('/resources'), {
  section: oneOf(Object.values(sectionSlugs)),
  q: oneText(200),
})

export const sectionHref = (section: ResourceSection): string =>
  resourcesAddress.href({ section: sectionSlugs[section] })

/** The section that an address names. */
export const sectionNamed = (slug: string | null): ResourceSection | null =>
  (Object.keys(sectionSlugs) as ResourceSection[]).find((section) => sectionSlugs[section] === slug) ?? null

export const resourceHref = (slug: string): string => pathTo('/resources/:slug', { slug })
