import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { Columns } from './Columns.tsx'
import { columnsDocs } from './Columns.docs.ts'
import { Sample } from './Columns.sample.tsx'

const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: { children: ['Bills', 'Facts'].map((part) => <Card key={part}>{part}</Card>) },
  argTypes: { children: { control: false } },
  parameters: { componentDocs: columnsDocs },
} satisfies Meta<typeof Columns>
export default meta
type Story = StoryObj<typeof meta>

export const InUse: Story = { render: () => <Sample /> }
export const AllStates: Story = {
  render: (args) => (
    <Stack>
      <Columns {...args} />
      <Columns {...args} template="main-aside" />
      <Columns {...args} template="table-aside" />
    </Stack>
  ),
}
/** Below 1024 px the parts follow each other. */
export const Mobile: Story = { ...InUse, globals: { viewport: { value: 'mobile' } } }
