import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { FeatureDocs } from '../shared/featureDocs.ts'
import { answering } from '../shared/testing/answering.ts'
import { withClient } from '../shared/testing/withClient.ts'
import { ResourceDocuments } from './ResourceDocuments.tsx'
import { ResourceVideo } from './ResourceVideo.tsx'
import { ResourceView } from './ResourceView.tsx'
import { sampleResource } from './testing/sampleResources.ts'

const meta = {
  title: 'Features/Resources/Article',
  component: ResourceView,
  parameters: {
    featureDocs: {
      summary: 'Shows one guide, with its videos and documents.',
      users: 'Everyone who is signed in, from Resources or from the updates on the dashboard.',
      data: 'The text of the resource with its date and how long it takes to read, its videos and documents, and other resources in its section.',
      calls: ['client.resources.get', 'client.resources.checkFile', 'client.resources.download'],
      events:
        'A video is loaded only when people play it, and the page says which company’s player it uses. Documents can be read on the page where the browser can show them, and downloaded.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
  },
  args: { resource: sampleResource },
  render: (args) => (
    <main>
      <ResourceView {...args} />
    </main>
  ),
} satisfies Meta<typeof ResourceView>
export default meta
type Story = StoryObj<typeof meta>

const withVideo = { ...sampleResource, videos: [{ id: '1', videoLink: '/read-a-meter.webm' }] }
const documents = [
  { filename: 'Move-out checklist.pdf', size: 215_040 },
  { filename: 'Letter.docx', size: null },
]

export const Guide: Story = {
  tags: ['example'],
  play: async () => {
    await expect(screen.getByRole('heading', { level: 2, name: 'Before you begin' })).toBeVisible()
    await expect(screen.getByText('03/03/2026 · 4 min read')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'How-to guides' })).toHaveAttribute(
      'href',
      '/resources?section=how-to-guides',
    )
    await expect(screen.getByRole('link', { name: 'Changing supplier' })).toBeVisible()
  },
}

/** Nothing of the other company is there before a press, and people read whose it is. Playing is in resources.spec.ts. */
export const YouTubeVideo: Story = {
  tags: ['example'],
  args: {
    resource: withVideo,
    videos: <ResourceVideo title="Read a meter" videoLink="https://youtu.be/00000000000" />,
  },
  play: async () => {
    await expect(document.querySelector('iframe')).toBeNull()
    await expect(screen.getByText(/It plays from YouTube, which may then store cookies/)).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Play the video' })).toHaveAttribute(
      'href',
      'https://youtu.be/00000000000',
    )
  },
}

/** What can't be shown on a page is there to be downloaded; what can't be had says so in its place. */
export const DocumentNotAvailable: Story = {
  tags: ['example'],
  beforeEach: withClient(answering({ status: 503, body: { message: 'No.' } }).client),
  args: {
    resource: { ...sampleResource, documents },
    documents: <ResourceDocuments slug="checklist" documents={documents} />,
  },
  play: async () => {
    await expect(screen.getByRole('link', { name: 'Download (DOCX)' })).toHaveAttribute(
      'href',
      '/api/content/checklist/Letter.docx',
    )
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
