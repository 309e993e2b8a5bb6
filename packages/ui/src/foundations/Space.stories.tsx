import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DataList } from '../DataList/DataList.tsx'
import { Page } from '../Page/Page.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import * as css from './Specimens.css.ts'

const meta = {
  title: 'Foundations/Space',
  tags: ['!autodocs'],
  // English words, whatever the toolbar's direction.
  globals: { dir: 'ltr' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const steps = Object.keys(css.spaceBars) as unknown as (keyof typeof css.spaceBars)[]

export const Space: Story = {
  tags: ['example'],
  render: () => (
    <Page
      title="Space"
      description="One scale of twelve steps. Layout components take a step as their space."
    >
      <Stack space={24}>
        <Section heading="The scale">
          <DataList
            items={steps.map((step) => ({
              term: `${step} px`,
              value: <div className={css.spaceBars[step]} data-step={step} />,
            }))}
          />
        </Section>
        <Section heading="Which step to use">
          <DataList
            items={[
              { term: 'Page margin', value: '24, and 16 on a phone' },
              { term: 'Inside a panel', value: '16' },
              { term: 'Between panels', value: '16' },
              { term: 'Under a section heading', value: '12' },
              { term: 'Between sections', value: '24' },
              { term: 'Between fields', value: '16' },
              { term: 'Inside a cell', value: '12 at each side; 10 in compact density' },
              { term: 'Between buttons', value: '8' },
            ]}
          />
        </Section>
        <Section heading="How to use it">
          <pre className={css.code}>{`<Stack space={16}>…</Stack>

padding: vars.space[16] // var(--ds-space-16)`}</pre>
        </Section>
      </Stack>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('[data-step]')].map(
      (bar) => bar.getBoundingClientRect().width,
    )
    await expect(widths).toEqual(steps.map(Number))
  },
}
