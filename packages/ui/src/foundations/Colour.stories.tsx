import type { Meta, StoryObj } from '@storybook/react-vite'
import { useGlobals } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { Card } from '../Card/Card.tsx'
import { Columns } from '../Columns/Columns.tsx'
import { Page } from '../Page/Page.tsx'
import { brandTheme } from '../theme/brand.ts'
import { dark, light, type Palette } from '../theme/tokens.ts'
import { hexOfBrand } from './brands.ts'
import * as css from './Colour.css.ts'
import { MeasuredPairs } from './MeasuredPairs.tsx'

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function swatches({ color, tone, category, chart }: Palette): [name: string, hex: string][] {
  const grouped = Object.entries({ ...tone, ...category }).flatMap(([group, parts]) =>
    Object.entries(parts).map(([part, hex]): [string, string] => [`${group}-${kebab(part)}`, hex as string]),
  )
  return [
    ...Object.entries(color).map(([name, hex]): [string, string] => [kebab(name), hex]),
    ...grouped,
    ...Object.entries(chart).map(([series, hex]): [string, string] => [`chart-${series}`, hex]),
  ]
}

/** The palettes as the brand on show paints them. */
function usePalettes(): { inLight: Palette; inDark: Palette } {
  const [{ brand }] = useGlobals()
  const hex = hexOfBrand(brand as string)
  if (hex === null) return { inLight: light, inDark: dark }
  const theme = brandTheme(hex)
  return {
    inLight: { ...light, color: { ...light.color, ...theme.light } },
    inDark: { ...dark, color: { ...dark.color, ...theme.dark } },
  }
}

function Mode({ name, palette }: { name: string; palette: Palette }) {
  return (
    <Card heading={name}>
      <ul className={css.swatches}>
        {swatches(palette).map(([token, hex]) => (
          <li key={token}>
            <svg className={css.swatch} fill={hex} aria-hidden>
              <rect width="100%" height="100%" />
            </svg>
            <code>{token}</code> {hex}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Every token in both modes, whatever the toolbar is set to, in the current brand. */
export const Tokens: Story = {
  render: function Render() {
    const { inLight, inDark } = usePalettes()
    return (
      <Page
        title="Colours"
        description="The name of a token is that of its variable: canvas is var(--ds-canvas)."
      >
        <Columns>
          <Mode name="Light" palette={inLight} />
          <Mode name="Dark" palette={inDark} />
        </Columns>
      </Page>
    )
  },
}

/** Every pair that the kit lays on each other, measured in the brand on show. */
export const Contrast: Story = {
  render: function Render() {
    const { inLight, inDark } = usePalettes()
    return (
      <Page
        title="Contrast"
        description="Measured from the tokens of the current brand, with the minimum that WCAG 2.2 requires."
      >
        <MeasuredPairs light={inLight} dark={inDark} />
      </Page>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /text on canvas/ })).toHaveTextContent('Passes')
    await expect(canvas.queryByText('Fails')).toBeNull()
  },
}
