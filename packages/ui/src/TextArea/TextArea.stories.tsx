import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { fieldBehaviour } from '../testing/behaviours/field.tsx'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { textAreaDocs } from './TextArea.docs.ts'
import { TextArea } from './TextArea.tsx'

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  parameters: { componentDocs: textAreaDocs },
  args: { label: 'What is wrong with the bill?', name: 'reason' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { limit: 200 } }

const reading = 'The closing reading is not the one we sent.'

export const AllStates: Story = {
  render: () => (
    <Stack space={16}>
      <TextArea label="What is wrong with the bill?" name="a" />
      <TextArea label="Note" name="b" placeholder="For your colleagues" optional rows={2} />
      <TextArea
        label="What is wrong with the bill?"
        name="c"
        hint="The supplier reads this."
        defaultValue={reading}
        limit={200}
      />
      <TextArea label="What is wrong with the bill?" name="d" defaultValue={reading} limit={40} />
      <TextArea
        label="What is wrong with the bill?"
        name="e"
        limit={200}
        error="Say what is wrong, so that the supplier can look into it"
      />
      <TextArea label="Note" name="f" defaultValue={reading} disabled />
      <TextArea label="Note" name="g" hideLabel placeholder="Note" rows={2} />
    </Stack>
  ),
}

export const DescribesItself: Story = {
  args: { hint: 'The supplier reads this.', error: 'Say what is wrong', limit: 200 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'What is wrong with the bill?' })
    await expect(area).toHaveAccessibleDescription(
      'The supplier reads this. Say what is wrong 200 characters left',
    )
    await expect(area).toBeInvalid()
  },
}

export const CountsDown: Story = {
  args: { limit: 30 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox')
    const status = canvas.getByRole('status')
    await userEvent.type(area, 'Too high')
    await expect(canvas.getByText('22 characters left')).toBeVisible()
    await userEvent.type(area, ' by twenty pounds')
    await expect(status).toBeEmptyDOMElement()
    await waitFor(() => expect(status).toHaveTextContent('5 characters left'))
    await expect(area).not.toBeInvalid()
    await userEvent.type(area, ' or more')
    await expect(area).toBeInvalid()
    await waitFor(() => expect(status).toHaveTextContent('3 characters too many'))
  },
}

export const InAForm: Story = {
  render: (args) => (
    <form>
      <TextArea {...args} defaultValue="Too high" limit={30} />
      <button type="reset">Reset</button>
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const form = canvasElement.querySelector('form') ?? undefined
    await userEvent.type(canvas.getByRole('textbox'), ' by £20')
    await expect(new FormData(form).get('reason')).toBe('Too high by £20')
    await expect(canvas.getByText('15 characters left')).toBeVisible()
    await userEvent.click(canvas.getByText('Reset'))
    await expect(new FormData(form).get('reason')).toBe('Too high')
    await expect(canvas.getByText('22 characters left')).toBeVisible()
  },
}

export const Controlled: Story = {
  args: { limit: 30 },
  render: function Render(args) {
    const [value, setValue] = useState('')
    return (
      <Stack>
        <TextArea {...args} value={value} onValueChange={setValue} />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </Stack>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Too high')
    await expect(canvas.getByText('22 characters left')).toBeVisible()
    await userEvent.click(canvas.getByText('Clear'))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
    await expect(canvas.getByText('30 characters left')).toBeVisible()
  },
}

export const Keyboard = keyboardStory(textAreaDocs, () => (
  <TextArea label="What is wrong with the bill?" name="reason" />
))

export const Behaviour = fieldBehaviour({
  Example: (props) => <TextArea {...props} limit={200} />,
})
