import type { Meta, StoryObj } from '@storybook/react-vite'
import { useGlobals } from 'storybook/preview-api'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import { Page } from '../Page/Page.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { brandCss, brandTheme } from '../theme/brand.ts'
import { dark, light } from '../theme/tokens.ts'
import { BrandBench } from './BrandBench.tsx'
import { hexOfBrand } from './brands.ts'
import { ContrastVerdict, MeasuredPairs } from './MeasuredPairs.tsx'

const meta = {
  title: 'Foundations/Brand bench',
  component: BrandBench,
  args: { hex: '#6b2148', onHexChange: fn() },
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof BrandBench>
export default meta
type Story = StoryObj<typeof meta>

/** What the address says, and what the toolbar shows: a copied address opens the same brand. */
export const Bench: Story = {
  name: 'Brand bench',
  render: function Render() {
    const [{ brand }, updateGlobals] = useGlobals()
    return (
      <BrandBench
        hex={hexOfBrand(brand as string) ?? light.color.accent}
        onHexChange={(hex) => updateGlobals({ brand: hex })}
      />
    )
  },
}

/** axe is slow with so many pairs, and another story covers this page. */
const seenByAxe = { a11y: { test: 'off' } }

const rgb = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

export const RepairsNothingOfDoorsteps: Story = {
  tags: ['!dev'],
  parameters: seenByAxe,
  args: { hex: '#13505f' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing:/)).toBeVisible()
    const inDark = within(canvas.getByRole('region', { name: 'In dark mode' }))
    const link = inDark.getByRole('link', { name: 'Text link' })
    await waitFor(() => expect(getComputedStyle(link).color).toBe(rgb(dark.color.accentText)))
  },
}

export const AnotherColourRepaintsBothModes: Story = {
  tags: ['!dev'],
  play: async ({ args, canvas, userEvent }) => {
    const paint = (mode: string) =>
      getComputedStyle(
        within(canvas.getByRole('region', { name: `In ${mode} mode` })).getByRole('button', {
          name: 'Add a property',
        }),
      ).backgroundColor
    // Colours change over 120 ms, the first one too.
    await waitFor(() => expect(paint('light')).toBe(rgb('#6b2148')))

    fireEvent.input(canvas.getByLabelText('Colour'), { target: { value: '#4aa3df' } })
    await expect(args.onHexChange).toHaveBeenLastCalledWith('#4aa3df')
    const { light: inLight, dark: inDark } = brandTheme('#4aa3df')
    await waitFor(() => expect(paint('light')).toBe(rgb(inLight.accent)))
    await waitFor(() => expect(paint('dark')).toBe(rgb(inDark.accent)))
    await expect(canvas.getByLabelText('Hex')).toHaveValue('#4aa3df')
    await expect(canvas.getByText(/White text on it has a contrast of only 2\.7:1/)).toBeVisible()
    await expect(canvas.getByText(/pairs measured in light and in dark\. None fails/)).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Marigold' }))
    await waitFor(() => expect(paint('light')).toBe(rgb('#f2b705')))
    await expect(canvas.getByRole('button', { name: 'Marigold' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const GivesTheThemeAway: Story = {
  tags: ['!dev'],
  parameters: seenByAxe,
  args: { hex: '#f2b705' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Download theme' })
    await expect(link).toHaveAttribute('download', 'brand-f2b705.css')
    const file = await fetch(link.getAttribute('href') ?? '')
    await expect(file.headers.get('content-type')).toBe('text/css;charset=utf-8')
    await expect(await file.text()).toBe(brandCss('#f2b705'))
  },
}

export const SaysWhatIsNoColour: Story = {
  tags: ['!dev'],
  parameters: seenByAxe,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Hex')
    await userEvent.clear(field)
    await userEvent.type(field, '#12345g')
    await expect(field).toBeValid()
    await userEvent.tab()
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(
      'Enter six digits or letters from a to f, such as #6b2148',
    )
    await expect(args.onHexChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '7FE0B4')
    await expect(field).toBeValid()
    await expect(args.onHexChange).toHaveBeenLastCalledWith('#7fe0b4')
  },
}

/** The measurements of a theme without repairs. */
export const ListsWhatFails: Story = {
  tags: ['!dev'],
  render: () => {
    const unrepaired = { ...light, color: { ...light.color, accentText: '#f2b705' } }
    return (
      <Page title="Measured contrast">
        <Stack space={16}>
          <ContrastVerdict light={unrepaired} dark={dark} />
          <MeasuredPairs light={unrepaired} dark={dark} />
        </Stack>
      </Page>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/pairs fail$/)).toBeVisible()
    const [, first] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent(/^accent-text on .*Fails$/)
  },
}
