import type { Meta, StoryObj } from '@storybook/react-vite'
import { useGlobals } from 'storybook/preview-api'
import { expect } from 'storybook/test'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { brandTheme } from '../theme/brand.ts'
import { categories, dark, light, tones, type Palette } from '../theme/tokens.ts'
import { hexOfBrand } from './brands.ts'
import * as css from './Colour.css.ts'
import { ContrastMatrix } from './ContrastMatrix.tsx'
import { ContrastVerdict, MeasuredPairs } from './MeasuredPairs.tsx'
import { tokenName } from './tokenNames.ts'

const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type ColourName = keyof Palette['color']

const purposes: Record<string, Partial<Record<ColourName, string>>> = {
  Backgrounds: {
    canvas: 'The page',
    surface: 'Cards, tables and bars on the page',
    raised: 'What is above a surface: fields, menus, dialogs',
    sunken: 'What is below a surface: headers of tables, disabled fields',
    hover: 'A row or a quiet button under the pointer',
    scrim: 'Over the page, behind a dialog',
  },
  Text: {
    text: 'Everything that is read first',
    muted: 'Labels, hints and second lines',
    subtle: 'What is least important: placeholders, separators of words',
    accentText: 'Links and quiet buttons',
    onAccent: 'Words and icons on an accent fill',
  },
  'Lines and focus': {
    border: 'Edges of panels',
    rule: 'Lines between rows',
    borderStrong: 'Edges of controls',
    focus: 'The ring around what has focus',
  },
  Brand: {
    accent: 'Fill of the primary button and of what is chosen',
    accentHover: 'The same under the pointer',
    accentStep: 'The lower edge of a button',
    accentEdge: 'The edge of an accent fill, and marks: the line under the current tab',
    accentSoft: 'Background of what is chosen or current',
    accentSoftHover: 'The same under the pointer',
    brass: 'The knob of our door, in the logo',
  },
}

const parts: Record<string, string> = {
  bg: 'background',
  fg: 'text',
  border: 'edge',
  solid: 'strong fill',
  onSolid: 'text on the fill',
  mark: 'dot or line',
}

interface Token {
  name: string
  purpose: string
  inLight: string
  inDark: string
}

/** The parts of a tone or a category, such as the ground and the words of `critical`. */
const tokensOf = (
  group: string,
  inLight: Readonly<Record<string, string>>,
  inDark: Readonly<Record<string, string>>,
): Token[] =>
  Object.entries(inLight).map(([part, hex]) => ({
    name: tokenName(`${group}.${part}`),
    purpose: `${group}: ${parts[part] ?? part}`,
    inLight: hex,
    inDark: inDark[part] ?? '',
  }))

function tokenGroups(inLight: Palette, inDark: Palette): [heading: string, tokens: Token[]][] {
  const colours = Object.entries(purposes).map(([heading, group]): [string, Token[]] => [
    heading,
    (Object.keys(group) as ColourName[]).map((name) => ({
      name: tokenName(name),
      purpose: group[name] ?? '',
      inLight: inLight.color[name],
      inDark: inDark.color[name],
    })),
  ])
  return [
    ...colours,
    [
      'Tones: what something means',
      tones.flatMap((tone) => tokensOf(tone, { ...inLight.tone[tone] }, { ...inDark.tone[tone] })),
    ],
    [
      'Categories: kinds of things, without a meaning',
      categories.flatMap((category) =>
        tokensOf(category, { ...inLight.category[category] }, { ...inDark.category[category] }),
      ),
    ],
    [
      'Charts: series, in this order',
      Object.entries(inLight.chart).map(([series, hex]) => ({
        name: `chart-${series}`,
        purpose: `Series ${series}`,
        inLight: hex,
        inDark: Object.entries(inDark.chart).find(([key]) => key === series)?.[1] ?? '',
      })),
    ],
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

function Swatch({ hex }: { hex: string }) {
  return (
    <svg className={css.swatch} fill={hex} aria-hidden>
      <rect width="100%" height="100%" />
    </svg>
  )
}

function TokenGroup({ heading, tokens }: { heading: string; tokens: Token[] }) {
  return (
    <Section heading={heading}>
      <ul className={css.swatches}>
        {tokens.map(({ name, purpose, inLight, inDark }) => (
          <li key={name}>
            <Swatch hex={inLight} />
            <Swatch hex={inDark} />
            <b>{purpose}</b>
            <br />
            <code>{name}</code> {inLight} / {inDark}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Every token in both modes, whatever the toolbar is set to, in the current brand. */
export const Tokens: Story = {
  render: function Render() {
    const { inLight, inDark } = usePalettes()
    return (
      <Page
        title="Colours"
        description="Each in light, then in dark. The name of a token is that of its variable: canvas is var(--ds-canvas)."
      >
        <Stack space={24}>
          {tokenGroups(inLight, inDark).map(([heading, tokens]) => (
            <TokenGroup key={heading} heading={heading} tokens={tokens} />
          ))}
        </Stack>
      </Page>
    )
  },
}

/** Which text reads on which background, and every pair that the kit lays on each other, in the brand on show. */
export const Contrast: Story = {
  tags: ['example'],
  render: function Render() {
    const { inLight, inDark } = usePalettes()
    const [{ theme }] = useGlobals()
    return (
      <Page
        title="Contrast"
        description="Measured from the tokens of the current brand, with the minimum that WCAG 2.2 requires."
      >
        <Stack space={24}>
          <ContrastVerdict light={inLight} dark={inDark} />
          <Section
            heading="Which text on which background"
            description={`In ${theme === 'dark' ? 'dark' : 'light'} mode; the toolbar has the other. A warning on a grey background is caution-fg on sunken, hover or neutral-bg. Text needs 4.5.`}
          >
            <ContrastMatrix palette={theme === 'dark' ? inDark : inLight} />
          </Section>
          <Section heading="Every pair">
            <MeasuredPairs light={inLight} dark={inDark} />
          </Section>
        </Stack>
      </Page>
    )
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^text on canvas/ })).toHaveTextContent('Passes')
    await expect(canvas.getByRole('row', { name: /^caution-fg on neutral-bg/ })).toHaveTextContent('Passes')
    await expect(canvas.queryByText('Fails')).toBeNull()
  },
}
