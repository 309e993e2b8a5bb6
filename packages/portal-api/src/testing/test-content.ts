import type { Content, ContentService } from '../resources/content.ts'

const aResource = (given: Partial<Content> & { slug: string }): Content => ({
  id: given.slug,
  title: given.slug,
  excerpt: '',
  section: null,
  newFeature: false,
  ultimateGuide: false,
  lettingAgent: false,
  billsIncluded: false,
  createdAt: '2026-03-01',
  html: '<p>Words.</p>',
  text: 'Words.',
  videos: [],
  documents: [],
  ...given,
})

/** Resources for tests, in the order that they are given. Each document's bytes are its name. */
export function testContent(...given: (Partial<Content> & { slug: string })[]): ContentService {
  const all = given.map(aResource)
  return {
    list: async ({ limit, newFeature }) =>
      all.filter((each) => !newFeature || each.newFeature).slice(0, limit),
    find: async (slug) => all.find((each) => each.slug === slug),
    file: async (_slug, filename) => ({ bytes: new TextEncoder().encode(filename) }),
  }
}
