import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { demoPortal } from '../../shared/testing/demoPortal.ts'
import { Brand } from './Brand.tsx'
import { loadSettings, type SettingsInitial } from '../settings.load.ts'
import { Settings } from '../Settings.tsx'
import { openSection } from '../testing/openSection.ts'

const portal = demoPortal('reseller@halo.test')

const meta = {
  title: 'Features/Settings/Brand on demo data',
  tags: ['!autodocs'],
  component: Settings,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '700px' } },
    // Its data comes from the loader, so server rendering is tested in the other stories.
    proofs: { hydrates: false },
  },
  // The data that the site's page loads on the server.
  loaders: async () => {
    const client = await portal.client()
    const [user, partner] = await Promise.all([client.auth.user(), client.auth.partner()])
    return { initial: await loadSettings(client, { user, partner }) }
  },
  beforeEach: async () => {
    const stop = await portal.answerCalls()
    openSection('brand')
    // Restore the address.
    return stop
  },
  render: (_, { loaded }) => (
    <>
      <main>
        <Settings initial={loaded['initial'] as SettingsInitial}>
          <Brand initial={loaded['initial'] as SettingsInitial} />
        </Settings>
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof Settings>
export default meta
type Story = StoryObj

const panel = () => within(screen.getByRole('region', { name: 'Brand' }))

/** An image file to upload. */
async function picture(type: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 90
  canvas.height = 32
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#1c5d4a'
  context?.fillRect(0, 0, 90, 32)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('The browser draws no picture.')
  return new File([blob], 'logo', { type })
}

export const TryIt: Story = { tags: ['!test'] }

export const ChangeNameAndColour: Story = {
  play: async () => {
    const name = panel().getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.click(panel().getByRole('button', { name: 'Save brand' }))
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Enter your brand’s name\./))
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.type(name, 'Halo Homes')
    const colour = panel().getByLabelText(/^Colour/)
    await userEvent.clear(colour)
    await userEvent.type(colour, 'nonsense')
    await userEvent.click(panel().getByRole('button', { name: 'Save brand' }))
    await waitFor(() => expect(colour).toHaveAccessibleDescription(/Enter a hex code of six digits/))
    await waitFor(() => expect(colour).toHaveFocus())
    await expect(name).toHaveValue('Halo Homes')
    await userEvent.clear(colour)
    await userEvent.type(colour, '1C5D4A')
    await userEvent.click(panel().getByRole('button', { name: 'Save brand' }))
    await screen.findByText(/^Your brand is saved\./)
    await expect(colour).toHaveValue('#1c5d4a')
  },
}

export const ChangeTheLogos: Story = {
  play: async () => {
    await userEvent.upload(panel().getByLabelText('Logo for light backgrounds'), await picture('image/png'))
    await screen.findByText('The logo for light backgrounds is saved.')
    const logos = () => panel().getAllByRole('img', { name: 'Halo Student Homes', hidden: true })
    await waitFor(() => expect(logos()[0]).toHaveAttribute('src', expect.stringMatching(/^blob:/)))

    await userEvent.click(panel().getByRole('button', { name: 'Remove the logo for dark backgrounds' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove logo' }))
    await screen.findByText('The logo for dark backgrounds is removed.')
  },
}

export const RefusedLogo: Story = {
  play: async () => {
    const words = new File(['%PDF-1.7'], 'logo.png', { type: 'image/png' })
    await userEvent.upload(panel().getByLabelText('Logo for dark backgrounds'), words)
    await expect(await panel().findByText('Choose a PNG, WebP or SVG file.')).toBeVisible()
  },
}
