import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../Inline/Inline.tsx'
import { NumberPlate } from './NumberPlate.tsx'
import { numberPlateDocs } from './NumberPlate.docs.ts'

const meta = {
  title: 'Data/NumberPlate',
  component: NumberPlate,
  parameters: { componentDocs: numberPlateDocs },
  args: { text: '5' },
} satisfies Meta<typeof NumberPlate>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { text: '14B' } }

export const AllStates: Story = {
  render: () => (
    <Inline>
      {['5', '14B', '102', 'M', '1042'].map((number) => (
        <NumberPlate key={number} text={number} />
      ))}
      <NumberPlate text="5" size="large" />
      <NumberPlate text="27A" size="large" />
    </Inline>
  ),
}
