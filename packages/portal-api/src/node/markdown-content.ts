import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { resourceSections } from '@doorstep/portal-contract/messages'
import { givenDay } from '@doorstep/portal-contract/wire.schema'
import { resourceSlug } from '@doorstep/portal-contract/resources.schema'
import { markdownToHtml } from 'satteri'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import {
  type Content,
  type ContentFile,
  type ContentService,
  contentMediaType,
} from '../resources/content.ts'
import { cleanHtml, wordsOf } from './clean-html.ts'

/** What stands between the two `---` lines at the top of a resource. */
const frontMatter = z.strictObject({
  title: z.string().min(1),
  excerpt: z.string().min(1),
  section: z.enum(resourceSections).optional(),
  created: givenDay('Write created as YYYY-MM-DD.'),
  newFeature: z.boolean().default(false),
  ultimateGuide: z.boolean().default(false),
  lettingAgent: z.boolean().default(false),
  billsIncluded: z.boolean().default(false),
  /** Names of files in `files/`. */
  videos: z.array(z.string()).default([]),
  documents: z.array(z.string()).default([]),
})

/**
 * Reads resources from Markdown, once: each file of the directory is one, named by its slug, with its videos and documents in `files/`.
 * @throws an Error that names the file that is not as it should be
 */
export async function readMarkdownContent(directory: string): Promise<ContentService> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.md'))
  const all = await Promise.all(names.map((name) => readResource(directory, name)))
  const newestFirst = all.toSorted(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || one.slug.localeCompare(other.slug),
  )
  const bySlug = new Map(all.map((content) => [content.slug, content]))
  return {
    list: async ({ limit, newFeature }) =>
      newestFirst.filter((content) => !newFeature || content.newFeature).slice(0, limit),
    find: async (slug) => bySlug.get(slug),
    file: async (slug, filename) =>
      // Only what a resource names, so no name leads out of the directory.
      hasFile(bySlug.get(slug), filename) ? readContentFile(join(directory, 'files', filename)) : undefined,
  }
}

/** Where the file of a resource is, for links and players. */
const fileUrl = (slug: string, filename: string) => `/api/content/${slug}/${filename}?inline=1`

function hasFile(content: Content | undefined, filename: string): boolean {
  if (!content) return false
  return (
    content.documents.some((document) => document.filename === filename) ||
    content.videos.some(({ id }) => id === filename)
  )
}

async function readContentFile(path: string): Promise<ContentFile> {
  const { size, mtimeMs } = await stat(path)
  return { bytes: await readFile(path), version: `${size}-${mtimeMs}` }
}

async function readResource(directory: string, name: string): Promise<Content> {
  try {
    const slug = resourceSlug.parse(name.replace(/\.md$/, ''))
    const { html: made, frontmatter } = markdownToHtml(await readFile(join(directory, name), 'utf8'), {
      features: { frontmatter: true },
    })
    const {
      created,
      section = null,
      videos,
      documents,
      ...facts
    } = frontMatter.parse(parseYaml(frontmatter?.value ?? ''))
    const html = cleanHtml(made)
    return {
      ...facts,
      id: slug,
      slug,
      section,
      createdAt: created,
      html,
      text: wordsOf(html),
      videos: videos.map((filename) => ({ id: filename, videoLink: fileUrl(slug, filename) })),
      documents: await Promise.all(
        documents.map(async (filename) => ({ filename, size: await sizeOf(directory, filename) })),
      ),
    }
  } catch (cause) {
    throw new Error(`The resource ${name} can’t be read.`, { cause })
  }
}

async function sizeOf(directory: string, filename: string): Promise<number> {
  if (!contentMediaType(filename)) throw new Error(`${filename} is of no kind that resources have.`)
  return (await stat(join(directory, 'files', filename))).size
}
