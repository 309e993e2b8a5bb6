import type { ResourceFacts } from '@doorstep/portal-contract/resources'

/** A resource as a content service gives it (specification, section 3). */
export type Content = Omit<ResourceFacts, 'videos' | 'documents'> & {
  id: string
  slug: string
  title: string
  excerpt: string
  /** A day in London. */
  createdAt: string
  /** Safe HTML. */
  html: string
  /** The words of the HTML, for searching. */
  text: string
  videos: { id: string; videoLink: string }[]
  documents: ContentDocument[]
}

/** A file of a resource; its ending says what it is. @property size in bytes, where it is known */
export type ContentDocument = { filename: string; size: number | null }

/** Where resources come from: Markdown beside the portal, or a hosted service (D40). Each method may throw `contentUnavailable()`. */
export type ContentService = {
  /** The newest first. */
  list: (query: { limit: number; newFeature: boolean }) => Promise<readonly Content[]>
  find: (slug: string) => Promise<Content | undefined>
  /** A file of a resource; undefined when there is none of this name. */
  file: (slug: string, filename: string) => Promise<ContentFile | undefined>
}

/** @property version another one when the bytes are others, where that is known without looking at all of them */
export type ContentFile = { bytes: Uint8Array<ArrayBuffer>; version?: string }

/** What a resource's files may be, by the ending of their names: the media type that they are sent with. */
const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The media type of a file of a resource; undefined when it is of no kind that is sent. */
export const contentMediaType = (filename: string): string | undefined =>
  mediaTypes[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? '']
