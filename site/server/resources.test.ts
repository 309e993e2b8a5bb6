import { readdir } from 'node:fs/promises'
import { readMarkdownContent } from '@doorstep/portal-api/node/markdown-content'
import { resourceSections } from '@doorstep/portal-contract/messages'
import { sectionOf } from '@doorstep/portal-contract/resources'
import { findPage } from '@doorstep/portal-features/shared/pages/findPage.ts'
import { expect, test } from 'vitest'
import { resourcesDir } from './embedded-backend.ts'

const content = await readMarkdownContent(resourcesDir)
const resources = await content.list({ limit: 200, newFeature: false })
const slugs = resources.map(({ slug }) => slug)

test('each section has three resources or more', () => {
  const bySection = Map.groupBy(resources, sectionOf)
  for (const section of resourceSections)
    expect(bySection.get(section)?.length ?? 0, section).toBeGreaterThanOrEqual(3)
})

test.each(resources)('the links of $slug lead somewhere', ({ html }) => {
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
    if (href.startsWith('https://')) continue
    const [, slug] = /^\/resources\/(.+)$/.exec(href) ?? []
    if (slug) expect(slugs).toContain(slug)
    else expect(findPage(href.split('?')[0] ?? ''), href).toBeDefined()
  }
})

test('every file is a resource’s, and can be read', async () => {
  const files = resources.flatMap(({ slug, documents, videos }) =>
    [...documents.map(({ filename }) => filename), ...videos.map(({ id }) => id)].map((name) => ({
      slug,
      name,
    })),
  )
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    (await readdir(`${resourcesDir}/files`)).toSorted(),
  )
  for (const { slug, name } of files) {
    const file = await content.file(slug, name)
    expect(file?.bytes.length, name).toBeGreaterThan(1_000)
    // The parts of a video are of the same one.
    expect(file?.version).toBe((await content.file(slug, name))?.version)
  }
  expect(await content.file('move-out-checklist', '../move-out-checklist.md')).toBeUndefined()
})
