import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { multiSelectChipsDocs } from './MultiSelectChips.docs.ts'
import { MultiSelectChips } from './MultiSelectChips.tsx'

const suppliers = [
  { value: 'fernhill', label: 'Fernhill Energy' },
  { value: 'calder', label: 'Calder Water' },
  { value: 'oakmere', label: 'Oakmere Power' },
]

const streets = Array.from({ length: 5000 }, (_, index) => ({
  value: String(index),
  label: `${index + 1} Holgate Road`,
}))

const meta = {
  title: 'Forms/MultiSelectChips',
  component: MultiSelectChips,
  parameters: { componentDocs: multiSelectChipsDocs },
  args: { label: 'Supplier', chosen: suppliers, onRemove: () => {}, onNoneLeft: () => {} },
} satisfies Meta<typeof MultiSelectChips>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

export const AllStates: Story = {
  tags: ['example'],
  render: (args) => (
    <Stack space={16}>
      <MultiSelectChips {...args} />
      <MultiSelectChips
        {...args}
        label="Clause"
        chosen={[
          {
            value: 'long',
            label: 'Supply to the common parts of the building, including lifts and the car park',
          },
        ]}
      />
      <MultiSelectChips {...args} label="Street" chosen={streets} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('and 4,980 more')).toBeVisible()
    await expect(canvas.getAllByRole('button')).toHaveLength(24)
  },
}

function Example() {
  const [value, setValue] = useState(['fernhill', 'calder'])
  return (
    <MultiSelect
      label="Supplier"
      options={suppliers}
      value={value}
      onValueChange={setValue}
      chips={MultiSelectChips}
    />
  )
}

export const Keyboard = keyboardStory(multiSelectChipsDocs, Example)
