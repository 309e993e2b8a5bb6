import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  mayRead,
  minutesToRead,
  type ResourceFacts,
  sectionOf,
  videoFrames,
  videoPlayer,
} from './resources.ts'

const facts: ResourceFacts = {
  section: null,
  newFeature: false,
  ultimateGuide: false,
  lettingAgent: false,
  billsIncluded: false,
  videos: [],
  documents: [],
}

it.each<[Partial<ResourceFacts>, string]>([
  [{ section: 'GDPR Compliance', newFeature: true }, 'GDPR Compliance'],
  [{ newFeature: true, videos: [1] }, 'New updates'],
  [{ videos: [1], ultimateGuide: true }, 'Video guides'],
  [{ ultimateGuide: true, billsIncluded: true }, 'How-to guides'],
  [{ billsIncluded: true, documents: [1] }, 'Tenant bills setups'],
  [{ documents: [1] }, 'Downloadable documents'],
  [{}, 'How-to guides'],
])('%j is in %s (D75)', (given, section) => {
  expect(sectionOf({ ...facts, ...given })).toBe(section)
})

it.each([
  [{ lettingAgent: true }, { type: 0, has_partner_packages: true }, false],
  [{ lettingAgent: true }, { type: 1, has_partner_packages: false }, true],
  [{ billsIncluded: true }, { type: 1, has_partner_packages: false }, false],
  [{ billsIncluded: true }, { type: 0, has_partner_packages: true }, true],
])('%j may be read by %j: %s (D75)', (given, reader, may) => {
  expect(mayRead({ ...facts, ...given }, reader)).toBe(may)
})

it.each([
  ['', 1],
  ['one two', 1],
  ['word '.repeat(300), 2],
])('a text takes its minutes', (text, minutes) => {
  expect(minutesToRead(text)).toBe(minutes)
})

const tube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'
it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', { kind: 'frame', src: tube, company: 'YouTube' }],
  ['https://youtu.be/dQw4w9WgXcQ', { kind: 'frame', src: tube, company: 'YouTube' }],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', { kind: 'frame', src: tube, company: 'YouTube' }],
  [
    'https://vimeo.com/76979871',
    { kind: 'frame', src: 'https://player.vimeo.com/video/76979871?autoplay=1', company: 'Vimeo' },
  ],
  ['/api/content/a/b.webm?inline=1', { kind: 'file', src: '/api/content/a/b.webm?inline=1' }],
  ['https://example.com/film', { kind: 'link', src: 'https://example.com/film' }],
  ['https://www.youtube.com/channel/x', { kind: 'link', src: 'https://www.youtube.com/channel/x' }],
  ['//evil.test/x.mp4', undefined],
  ['/\\evil.test/x.mp4', undefined],
  ['http://example.com/film', undefined],
  ['javascript:alert(1)', undefined],
])('%s is shown as %j', (link, player) => {
  expect(videoPlayer(link)).toEqual(player)
})

it('frames nothing but the two players, whatever a link says', () => {
  const part = fc.constantFrom(
    'youtube.com',
    'vimeo.com',
    '@',
    '/',
    '?v=',
    '"',
    ' ',
    'https://',
    '.evil.test',
    'abcdefgh',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      ),
      (link) => {
        const player = videoPlayer(link)
        if (player?.kind === 'frame') expect(videoFrames).toContain(new URL(player.src).origin)
        if (player?.kind === 'link') expect(new URL(player.src).protocol).toBe('https:')
      },
    ),
  )
})
