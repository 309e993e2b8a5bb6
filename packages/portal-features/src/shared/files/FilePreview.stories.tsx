import { Modal } from '@doorstep/ui/Modal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import type { FeatureDocs } from '../featureDocs.ts'
import { PortalError } from '../client/PortalError.ts'
import { FilePreview } from './FilePreview.tsx'

/** A picture of one grey pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Its PDF is in the stories of the void bill viewer. */
const meta = {
  title: 'Features/Every page/File preview',
  component: FilePreview,
  parameters: {
    featureDocs: {
      summary: 'Shows a PDF or a picture where people can read it and download it.',
      users:
        'Everyone who opens a document of a property, a void bill, a letter to a supplier, the evidence for a challenge or a document in Resources.',
      data: 'One file. The portal is asked first whether it can be loaded, because otherwise the browser would show an error of its own.',
      calls: [
        'client.documents.check',
        'client.documents.download',
        'client.postalBills.checkDocument',
        'client.postalBills.download',
        'client.postalBills.checkEvidence',
        'client.postalBills.evidence',
        'client.notices.checkLetter',
        'client.notices.letter',
        'client.resources.checkFile',
        'client.resources.download',
      ],
      events:
        'The file can be downloaded or opened in a new tab. On a phone, a button opens a PDF instead of showing its pages. If a file can’t be loaded, people can try again; if their browser can’t show it, they can still download it.',
    } satisfies FeatureDocs,
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '500px' } },
  },
  args: {
    name: 'Meter cupboard.png',
    title: 'Meter cupboard.png',
    href: pixel,
    check: fn(async () => {}),
    load: fn(async () => new Blob()),
    onDownload: fn(),
    failure: 'The picture couldn’t be loaded.',
  },
  render: (args) => (
    <Modal open onOpenChange={() => {}} size="viewer" title={args.name}>
      <FilePreview {...args} />
    </Modal>
  ),
} satisfies Meta<typeof FilePreview>
export default meta
type Story = StoryObj<typeof meta>

/** Once the modal has faded in. */
const isShown = async (find: Promise<HTMLElement>) => {
  const element = await find
  await waitFor(() => expect(element).toBeVisible())
}

export const Picture: Story = {
  tags: ['example'],
  play: async ({ args }) => {
    await isShown(screen.findByRole('img', { name: 'Meter cupboard.png' }))
    await userEvent.click(screen.getByRole('button', { name: 'Download picture' }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
}

export const BrokenPicture: Story = {
  tags: ['example'],
  args: { href: 'data:image/png;base64,AAAA' },
  play: async () => {
    await isShown(screen.findByText('Your browser can’t show this picture.'))
  },
}

export const NotThere: Story = {
  args: { check: fn(async () => {}) },
  beforeEach: ({ args }) => {
    mocked(args.check).mockRejectedValueOnce(new PortalError())
  },
  play: async () => {
    await isShown(screen.findByText('The picture couldn’t be loaded.'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await isShown(screen.findByRole('img', { name: 'Meter cupboard.png' }))
  },
}

export const Phone: Story = {
  tags: ['example'],
  globals: { viewport: { value: 'mobile' } },
  play: async () => {
    await isShown(screen.findByRole('link', { name: 'Open the picture' }))
  },
}
