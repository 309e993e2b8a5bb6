import type { resourceSections } from './messages.ts'

/** A section of /resources, by its name (specification, section 2). */
export type ResourceSection = (typeof resourceSections)[number]

/** How many days a browser may open the files of resources before a page has to be opened again (specification, section 9). */
export const contentAccessDays = 7

/** How many resources there are at most. */
export const maxResources = 200

/** What of a resource decides where it is listed and for whom (specification, section 3; D75). */
export type ResourceFacts = {
  /** The section that it names itself. */
  section: ResourceSection | null
  newFeature: boolean
  ultimateGuide: boolean
  lettingAgent: boolean
  billsIncluded: boolean
  videos: readonly unknown[]
  documents: readonly unknown[]
}

/** The section that lists a resource (D75). */
export function sectionOf(resource: ResourceFacts): ResourceSection {
  if (resource.section) return resource.section
  if (resource.newFeature) return 'New updates'
  if (resource.videos.length > 0) return 'Video guides'
  if (resource.ultimateGuide) return 'How-to guides'
  if (resource.billsIncluded) return 'Tenant bills setups'
  return resource.documents.length > 0 ? 'Downloadable documents' : 'How-to guides'
}

/** What of a partner decides which resources it sees. */
export type ResourceReader = { type: number; has_partner_packages: boolean }

/** `lettingAgent` hides a resource from resellers’ own staff, `billsIncluded` from partners without packages (D75). */
export function mayRead(
  { lettingAgent, billsIncluded }: Pick<ResourceFacts, 'lettingAgent' | 'billsIncluded'>,
  reader: ResourceReader,
): boolean {
  return !(lettingAgent && reader.type === 0) && !(billsIncluded && !reader.has_partner_packages)
}

/** Minutes that reading a text takes, at least one. */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / 200))

/** How a video is shown: by a player of another company in a frame, by the browser itself, or by opening its address. */
export type VideoPlayer =
  | { kind: 'frame'; src: string; company: string }
  | { kind: 'file'; src: string }
  | { kind: 'link'; src: string }

/** Whose players a page may show in a frame. */
export const videoFrames = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

const youTube = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/
const [youTubeFrame, vimeoFrame] = videoFrames

/** The address of a player that plays as soon as it is there: it was asked for. */
function atOnce(address: string): string {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  return url.href
}

/** How the video at an address is shown; undefined when it is not an address that may be opened. */
export function videoPlayer(videoLink: string): VideoPlayer | undefined {
  if (/^\/(?![/\\])/.test(videoLink)) return { kind: 'file', src: videoLink }
  if (!URL.canParse(videoLink)) return undefined
  const url = new URL(videoLink)
  if (url.protocol !== 'https:') return undefined
  const [first = '', second = ''] = url.pathname.split('/').slice(1)
  const isYouTube = youTube.test(url.hostname)
  const youTubeId =
    url.hostname === 'youtu.be'
      ? first
      : isYouTube && (['embed', 'shorts'].includes(first) ? second : url.searchParams.get('v'))
  if (youTubeId && /^[\w-]{6,20}$/.test(youTubeId))
    return { kind: 'frame', src: atOnce(`${youTubeFrame}/embed/${youTubeId}`), company: 'YouTube' }
  const vimeoId = url.hostname === 'vimeo.com' ? first : url.hostname === 'player.vimeo.com' && second
  if (vimeoId && /^\d{5,12}$/.test(vimeoId))
    return { kind: 'frame', src: atOnce(`${vimeoFrame}/video/${vimeoId}`), company: 'Vimeo' }
  return { kind: 'link', src: url.href }
}
