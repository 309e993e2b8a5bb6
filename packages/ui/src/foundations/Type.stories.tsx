import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DataList } from '../DataList/DataList.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Text } from '../Text/Text.tsx'
import { text } from '../theme/text.ts'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Type',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type Style = keyof typeof text

const uses: Record<Style, { words: string; use: string }> = {
  display: { words: 'Sign in', use: 'Signing in only' },
  title: { words: 'Void bills', use: 'The page’s h1, once' },
  figure: { words: '£8,412.63', use: 'Key figures' },
  heading: { words: 'Current tenancy', use: 'Panels and modals, h2' },
  body: { words: 'The agent pays £1,118.40 by 24/03/2026.', use: 'Tables, fields, buttons (600)' },
  small: { words: 'Invited people can’t change this.', use: 'Table headers, hints, badges' },
  tiny: { words: 'MPAN 23 0004 1178 206', use: 'Second lines and axes; nothing is smaller' },
}

const pixels = (rem: string) => Number.parseFloat(rem) * 16

/** Measures come from the styles themselves. */
function measures(name: Style): string {
  const { fontSize, lineHeight, ...rest } = text[name]
  const weight = 'fontWeight' in rest ? `, weight ${rest.fontWeight}` : ''
  const face = 'fontFamily' in rest ? 'Bricolage Grotesque' : 'Hanken Grotesk'
  return `${pixels(fontSize)} / ${pixels(lineHeight)} px (${fontSize})${weight}, ${face}`
}

export const Type: Story = {
  tags: ['example'],
  render: () => (
    <Page
      title="Type"
      description="Hanken Grotesk for everything and all money; Bricolage Grotesque for page titles, the wordmark and number plates."
    >
      <Stack space={24}>
        <Section heading="Styles">
          <Stack space={24}>
            {(Object.keys(uses) as Style[]).map((name) => (
              <div key={name}>
                <p className={css.typeStyles[name]} data-text-style={name}>
                  {uses[name].words}
                </p>
                <p className={css.muted}>
                  <b>{name}</b> · {measures(name)} · {uses[name].use}
                </p>
              </div>
            ))}
          </Stack>
        </Section>
        <Section
          heading="Heading and Text"
          description="The components that set these styles. A bare h1 has no look of its own, so that every heading is chosen."
        >
          <Stack space={12}>
            <div>
              <Heading level={3} size="title">
                14 Cardigan Lane
              </Heading>
              <Text tone="muted">The size follows the level, or is another: this is a level 3 as title.</Text>
            </div>
            <div>
              <Heading level={3}>Current tenancy</Heading>
              <Text>Four tenants since 01/09/2025.</Text>
              <Text size="small" tone="muted">
                Text is body, small or tiny, and plain, muted or subtle.
              </Text>
            </div>
          </Stack>
        </Section>
        <Section heading="Rules">
          <DataList
            items={[
              { term: 'Case', value: 'Sentence case. No all-caps, no underlined headings, no italics.' },
              {
                term: 'Figures',
                value:
                  'Tabular in money, dates, counts, references and every column that lines up at its end; proportional in prose and on number plates.',
              },
              {
                term: 'Size',
                value: 'Sizes are rem: they follow the reader’s own setting, not the density.',
              },
              {
                term: 'In a style sheet',
                value: <code>{`style(layered({ ...text.small, color: vars.color.muted }))`}</code>,
              },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    for (const name of Object.keys(uses) as Style[]) {
      const words = canvasElement.querySelector(`[data-text-style='${name}']`) as Element
      await expect(getComputedStyle(words).fontSize).toBe(`${pixels(text[name].fontSize)}px`)
    }
  },
}
