import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { searchFieldDocs } from './SearchField.docs.ts'
import { SearchField } from './SearchField.tsx'

const meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  parameters: { componentDocs: searchFieldDocs },
  args: { label: 'Search by address', hideLabel: true, placeholder: 'Search by address', name: 'q' },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <SearchField label="Search by address" hideLabel placeholder="Search by address" />
      <SearchField label="Address" defaultValue="14B Cardigan Lane" />
      <SearchField label="Find help" size="large" placeholder="Find help" />
      <SearchField label="Closed" placeholder="Closed" disabled />
    </Stack>
  ),
}

const onFormChange = fn()
const onFormInput = fn()

/** The form around it hears of it, as of typing. */
export const ClearsByItself: Story = {
  args: { defaultValue: 'holgate' },
  render: (args) => (
    <form onChange={onFormChange} onInput={onFormInput}>
      <SearchField {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    onFormChange.mockReset()
    onFormInput.mockReset()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).toBeNull()
    await expect(onFormChange).toHaveBeenCalledTimes(1)
    await expect(onFormInput).toHaveBeenCalledTimes(1)
  },
}

export const Keyboard = keyboardStory(searchFieldDocs, function Example() {
  const [words, setWords] = useState('')
  return (
    <>
      <SearchField label="Search by address" value={words} onValueChange={setWords} />
      <p>Looking for “{words}”</p>
    </>
  )
})

export const Behaviour = fieldBehaviour({
  Example: (props) => <SearchField {...props} />,
  // A search without results is not an error of the field.
  frame: 'label',
})
