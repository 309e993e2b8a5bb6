import { mayRead, minutesToRead, type ResourceReader, sectionOf } from '@doorstep/portal-contract/resources'
import type { Resource, ResourceEntry, ResourcesQuery } from '@doorstep/portal-contract/resources.schema'
import { maxResources } from '@doorstep/portal-contract/resources'
import { foldedText, searchWords } from '../db/search.ts'
import type { Content, ContentService } from './content.ts'

/** How many others of its section are shown with a resource. */
const maxRelated = 4

/** The resources that a reader may see, the newest first; with a search those that have its words in their titles and texts. */
export async function listResources(
  content: ContentService,
  reader: ResourceReader,
  { q, limit, newFeature }: ResourcesQuery,
): Promise<ResourceEntry[]> {
  // Asked for without the limit, since some of what comes may be hidden.
  const all = await content.list({ limit: maxResources, newFeature })
  const words = searchWords(q ?? '').map((word) => word.toLowerCase())
  return all
    .filter((each) => mayRead(each, reader) && hasWords(each, words))
    .slice(0, limit)
    .map(entryOf)
}

/** A resource with others of its section; undefined when there is none that the reader may see. */
export async function findResource(
  content: ContentService,
  reader: ResourceReader,
  slug: string,
): Promise<Resource | undefined> {
  const [found, all] = await Promise.all([
    content.find(slug),
    listResources(content, reader, { q: undefined, limit: maxResources, newFeature: false }),
  ])
  if (!found || !mayRead(found, reader)) return undefined
  const entry = entryOf(found)
  const related = all.filter((each) => each.section === entry.section && each.slug !== entry.slug)
  return { ...entry, content: found.html, videos: found.videos, related: related.slice(0, maxRelated) }
}

function hasWords({ title, excerpt, text }: Content, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const searched = foldedText(`${title} ${excerpt} ${text}`).toLowerCase()
  return words.every((word) => searched.includes(word))
}

function entryOf(content: Content): ResourceEntry {
  const { id, slug, title, excerpt, ultimateGuide, lettingAgent, billsIncluded, createdAt, documents } =
    content
  return {
    id,
    slug,
    title,
    excerpt,
    section: sectionOf(content),
    ultimateGuide,
    lettingAgent,
    billsIncluded,
    createdAt,
    minutes: minutesToRead(content.text),
    has_video: content.videos.length > 0,
    documents,
  }
}
