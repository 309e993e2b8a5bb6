import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Search, TriangleAlert } from 'lucide'
import { Inline } from '../Inline/Inline.tsx'
import { Icon } from './Icon.tsx'
import { iconDocs } from './Icon.docs.ts'

const meta = {
  title: 'Foundations/Icon',
  component: Icon,
  args: { icon: Search },
  argTypes: { icon: { control: false } },
  parameters: { componentDocs: iconDocs },
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Inline space={16}>
      <Icon icon={Search} size="small" />
      <Icon icon={Download} />
      <Icon icon={TriangleAlert} size="large" label="Needs attention" />
    </Inline>
  ),
}
