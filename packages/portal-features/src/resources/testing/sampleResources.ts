import type { ResourceSection } from '@doorstep/portal-contract/resources'
import type { Resource, ResourceEntry } from '@doorstep/portal-contract/resources.schema'

const entry = (
  section: ResourceSection,
  slug: string,
  title: string,
  given: Partial<ResourceEntry> = {},
): ResourceEntry => ({
  id: slug,
  slug,
  title,
  excerpt: `About ${title.toLowerCase()}.`,
  section,
  ultimateGuide: false,
  lettingAgent: false,
  billsIncluded: false,
  createdAt: '2026-03-03',
  minutes: 4,
  has_video: section === 'Video guides',
  documents: [],
  ...given,
})

const guides = [
  'Who pays during a void period',
  'Reading a meter with two rates',
  'What happens before move-in',
  'Changing supplier',
]

export const sampleResources: readonly ResourceEntry[] = [
  entry('New updates', 'upload', 'Upload up to 100 void bills at once', { createdAt: '2026-03-12' }),
  entry('How-to guides', 'placing', 'Placing tenants on a bills package, start to finish', {
    ultimateGuide: true,
    minutes: 12,
  }),
  ...guides.map((title, index) => entry('How-to guides', `guide-${index}`, title)),
  ...['Add a property', 'Pay void bills', 'Send meter readings'].map((title, index) =>
    entry('Video guides', `video-${index}`, title),
  ),
  entry('Downloadable documents', 'checklist', 'Move-out checklist', {
    documents: [{ filename: 'Move-out checklist.pdf', size: 215_040 }],
  }),
  entry('GDPR Compliance', 'gdpr', 'GDPR in plain words'),
]

export const sampleResource: Resource = {
  ...entry('How-to guides', 'placing', 'Placing tenants on a bills package, start to finish'),
  content:
    '<p>There are <strong>four</strong> steps.</p><h2>Before you begin</h2><ol><li>Read the meters</li></ol>',
  videos: [],
  related: sampleResources.filter(({ section }) => section === 'How-to guides').slice(1),
}
