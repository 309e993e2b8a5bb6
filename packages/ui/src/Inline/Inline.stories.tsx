import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Inline } from './Inline.tsx'
import { inlineDocs } from './Inline.docs.ts'

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: {
    children: ['Mark as paid', 'Download', 'Challenge'].map((verb) => <Button key={verb}>{verb}</Button>),
  },
  argTypes: { children: { control: false } },
  parameters: { componentDocs: inlineDocs },
} satisfies Meta<typeof Inline>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const AllStates: Story = {
  render: (args) => (
    <Stack>
      <Inline {...args} />
      <Inline {...args} justify="between" />
      <Inline {...args} justify="end" space={16} />
    </Stack>
  ),
}
/** The first child is at the start of the line and the last at its end. */
export const SpreadAcrossTheLine: Story = { args: { justify: 'between' } }
export const AtTheEnd: Story = { args: { justify: 'end', space: 16 } }
