import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Section } from './Section.tsx'
import { sectionDocs } from './Section.docs.ts'

const meta = {
  title: 'Layout/Section',
  component: Section,
  parameters: { componentDocs: sectionDocs },
  args: { heading: 'Meters', children: 'Three meters, read on 17/03/2026.' },
  argTypes: { actions: { control: false } },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <Stack space={32}>
      <Section {...args} />
      <Section {...args} heading="Tenants" description="Who lives here, and until when." />
      <Section
        {...args}
        heading="Documents"
        description="Everything we have had from the suppliers."
        actions={<Button size="small">Add a document</Button>}
      >
        <Section heading="Contracts" headingLevel={3}>
          Two contracts.
        </Section>
        <Section heading="Letters" headingLevel={3}>
          Five letters.
        </Section>
      </Section>
    </Stack>
  ),
}

export const NamedByItsHeading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Meters' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Meters', level: 2 })).toBeVisible()
  },
}

export const Mobile: Story = { ...AllStates, globals: { viewport: { value: 'mobile' } } }
