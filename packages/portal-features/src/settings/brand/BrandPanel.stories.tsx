import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { FeatureDocs } from '../../shared/featureDocs.ts'
import { ShellFeedback } from '../../shell/ShellFeedback.tsx'
import { BrandPanel, type BrandPanelProps } from './BrandPanel.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { sampleBrand, sampleReseller } from '../testing/sampleBrand.ts'

const failRequest = async () => {
  throw new TypeError('fetch failed')
}

const meta = {
  title: 'Features/Settings/Brand',
  component: BrandPanel,
  parameters: {
    featureDocs: {
      summary: 'Sets the name, logos and colour of a reseller’s portal.',
      users: 'Team leads of resellers, in Settings.',
      data: 'The reseller’s saved brand, and a preview of the portal, the sign-in page and an email that follows what people type.',
      calls: ['client.brand.get', 'client.brand.update', 'client.brand.setLogo', 'client.brand.removeLogo'],
      events:
        'A logo is saved as soon as it is uploaded; the name and colour are saved together. A colour that would be hard to read is adjusted, and the page explains where and why. Other people see a new brand on their next page.',
      demo: 'features-settings-brand-on-demo-data--try-it',
    } satisfies FeatureDocs,
  },
  args: {
    brand: sampleBrand,
    session: sampleReseller,
    onSave: fn<BrandPanelProps['onSave']>(async (patch) => ({ ...sampleBrand, ...patch })),
    onSetLogo: fn<BrandPanelProps['onSetLogo']>(async (ground) => ({
      ...sampleBrand,
      [ground === 'light' ? 'logo' : 'logo_dark']: sampleBrand.logo,
    })),
    onRemoveLogo: fn<BrandPanelProps['onRemoveLogo']>(async (ground) => ({
      ...sampleBrand,
      [ground === 'light' ? 'logo' : 'logo_dark']: null,
    })),
  },
  render: (args) => (
    <>
      <main>
        <BrandPanel {...args} />
      </main>
      <ShellFeedback />
    </>
  ),
} satisfies Meta<typeof BrandPanel>
export default meta
type Story = StoryObj<typeof meta>

const hex = () => screen.getByLabelText(/^Colour/)
const picker = () => screen.getByLabelText('Pick a colour')
const save = () => screen.getByRole('button', { name: 'Save brand' })

/** The accent colour of a preview. */
const accentIn = (mode: 'light' | 'dark') => {
  const stage = document.querySelector(`[data-brand-preview] [data-theme="${mode}"]`)
  const button = within(stage as HTMLElement).getByText('Add property')
  return getComputedStyle(button).backgroundColor
}

export const SavedBrand: Story = {}

export const NoBrandYet: Story = {
  tags: ['example'],
  args: { brand: { id: null, name: 'Halo Student Homes', logo: null, logo_dark: null, brand_colour: null } },
  play: async () => {
    await expect(hex()).toHaveValue('')
    await expect(screen.getByText('This is Doorstep’s colour.')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    await expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull()
  },
}

export const OnlyALightLogo: Story = {
  tags: ['example'],
  args: { brand: { ...sampleBrand, logo_dark: null } },
  play: async () => {
    await expect(screen.getByText('No logo yet: the one for light backgrounds is shown.')).toBeVisible()
  },
}

/** The portal then shows the name on both. */
export const OnlyADarkLogo: Story = {
  args: { brand: { ...sampleBrand, logo: null } },
  play: async () => {
    await expect(screen.getByText('Not shown until there is a logo for light backgrounds.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the logo for dark backgrounds' }))
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(
      'Nobody sees it now, because there is no logo for light backgrounds.',
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const LongName: Story = {
  args: {
    brand: {
      ...sampleBrand,
      name: 'The Greater Manchester and Salford Student Accommodation Partnership of Landlords',
      logo: null,
      logo_dark: null,
    },
  },
}

export const AdjustedColour: Story = {
  args: { brand: { ...sampleBrand, brand_colour: '#f2b705' } },
  play: async () => {
    await expect(screen.getByText(/we adjust it just enough/)).toBeVisible()
    await userEvent.click(screen.getByText(/^Contrast: all \d+ pairs of colours pass, in light and in dark$/))
    const table = screen.getByRole('table', { name: 'Measured contrast' })
    await expect(table).toBeVisible()
    await expect(within(table).queryByText('Fails')).toBeNull()
    await expect(within(table).getAllByText('Passes').length).toBeGreaterThan(20)
  },
}

export const TypedAndPicked: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(accentIn('light')).toBe('rgb(107, 33, 72)'))
    await userEvent.clear(hex())
    await userEvent.type(hex(), 'C8102E')
    await waitFor(() => expect(accentIn('light')).toBe('rgb(200, 16, 46)'))
    await waitFor(() => expect(accentIn('dark')).toBe('rgb(242, 136, 133)'))
    await expect(picker()).toHaveValue('#c8102e')
    await expect(screen.getByText('1 change not saved')).toBeVisible()

    await fireEvent.input(picker(), { target: { value: '#4aa3df' } })
    await expect(hex()).toHaveValue('#4aa3df')
    await expect(screen.getByText(/White text on it has a contrast of only 2\.7:1/)).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Back to #6b2148' }))
    await expect(hex()).toHaveValue('#6b2148')
    await expect(hex()).toHaveFocus()
    await expect(screen.queryByText(/not saved/)).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Use Doorstep’s colour' }))
    await expect(hex()).toHaveValue('')
    await expect(hex()).toHaveFocus()
    await userEvent.click(save())
    await screen.findByText('Your brand is saved. Others see it on their next page.')
    await expect(args.onSave).toHaveBeenLastCalledWith({ brand_colour: null })
    await expect(screen.queryByText(/not saved/)).toBeNull()
  },
}

/** At phone width nothing of the brand overlaps. */
export const NarrowPreview: Story = {
  tags: ['example'],
  render: ({ brand, session }) => <BrandPreview brand={brand} session={session} />,
  play: async () => {
    const preview = document.querySelector('[data-brand-preview]') as HTMLElement
    preview.style.maxInlineSize = '326px'
    const list = preview.querySelectorAll('*')
    for (const element of list) {
      const frame = element.closest('[data-theme]')?.getBoundingClientRect()
      if (frame) await expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right)
    }
    const sidebar = screen.getAllByRole('list', { hidden: true })[0]?.parentElement as HTMLElement
    await expect(sidebar.scrollWidth).toBeLessThanOrEqual(sidebar.clientWidth)
  },
}

/** A long name without spaces, where there is no logo. */
export const NarrowPreviewWithoutALogo: Story = {
  ...NarrowPreview,
  args: { brand: { ...sampleBrand, name: 'Northumberlandstudents', logo: null, logo_dark: null } },
}

export const NoColour: Story = {
  play: async () => {
    await userEvent.clear(hex())
    const { top } = save().getBoundingClientRect()
    await userEvent.type(hex(), '#6b21')
    await expect(hex()).toHaveAccessibleDescription('Enter a full hex code to preview it.')
    await expect(save().getBoundingClientRect().top).toBe(top)
    await expect(hex()).toBeValid()
    // The last valid value stays in the preview: here that of the empty field.
    await waitFor(() => expect(accentIn('light')).toBe('rgb(19, 80, 95)'))
    await expect(screen.getByText('1 change not saved')).toBeVisible()
  },
}

export const NotSaved: Story = {
  args: { onSave: fn<BrandPanelProps['onSave']>(failRequest) },
  play: async () => {
    const name = screen.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Halo')
    await userEvent.click(save())
    await expect(await screen.findByText(unexpectedFailure)).toBeVisible()
    // The typed values are kept.
    await expect(name).toHaveValue('Halo')
    await expect(screen.getByText('1 change not saved')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await expect(name).toHaveValue('Halo Student Homes')
    await expect(screen.queryByText(unexpectedFailure)).toBeNull()
  },
}

export const TooLargeAFile: Story = {
  play: async ({ args }) => {
    const large = new File([new Uint8Array(512 * 1024 + 1)], 'large.png', { type: 'image/png' })
    const field = screen.getByLabelText('Logo for light backgrounds')
    await expect(field).toHaveAccessibleDescription('PNG, WebP or SVG, one file.')
    await userEvent.upload(field, large)
    await expect(await screen.findByText('A logo can be up to 512 KB. Choose a smaller file.')).toBeVisible()
    await expect(args.onSetLogo).not.toHaveBeenCalled()
  },
}

export const AnotherLogo: Story = {
  args: { brand: { ...sampleBrand, logo_dark: null } },
  play: async ({ args }) => {
    const file = new File(['x'], 'dark.svg', { type: 'image/svg+xml' })
    await userEvent.upload(screen.getByLabelText('Logo for dark backgrounds'), file)
    await screen.findByText('The logo for dark backgrounds is saved.')
    await expect(args.onSetLogo).toHaveBeenLastCalledWith('dark', file, expect.anything())
    await expect(screen.getByRole('button', { name: 'Remove the logo for dark backgrounds' })).toBeVisible()
    // The upload field is empty again.
    await waitFor(() => expect(screen.queryByText('dark.svg')).toBeNull())
  },
}

export const Removed: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove the logo for dark backgrounds' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the logo for dark backgrounds?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove logo' }))
    await screen.findByText('The logo for dark backgrounds is removed.')
    await expect(args.onRemoveLogo).toHaveBeenLastCalledWith('dark')
    await waitFor(() => expect(screen.getByLabelText('Logo for dark backgrounds')).toHaveFocus())
  },
}
