import { Modal } from '@doorstep/ui/Modal'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, mocked, screen, userEvent, waitFor } from 'storybook/test'
import { PortalError } from '../client/PortalError.ts'
import { FilePreview } from './FilePreview.tsx'

/** A picture of one grey pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='

/** Its PDF is in the stories of the void bill viewer. */
const meta = {
  title: 'Features/Every page/File preview',
  component: FilePreview,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '500px' } } },
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
