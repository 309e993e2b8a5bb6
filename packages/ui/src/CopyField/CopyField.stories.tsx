import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { keyboardStory } from '../testing/keyboardStory.tsx'
import { CopyField } from './CopyField.tsx'
import { copyFieldDocs } from './CopyField.docs.ts'

const meta = {
  title: 'Data/CopyField',
  component: CopyField,
  parameters: { componentDocs: copyFieldDocs },
  args: { label: 'Sort code', value: '20-41-77', copyValue: '204177' },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <div>
      <CopyField label="Payee" value="Oakmere Power Ltd" />
      <CopyField label="Sort code" value="20-41-77" copyValue="204177" />
      <CopyField label="Account" value="6302 1148" copyValue="63021148" />
      <CopyField label="Reference" value="OP300412" />
    </div>
  ),
}

export const ClipboardRefused: Story = {
  beforeEach: () => {
    // What a browser does on plain HTTP: there is no clipboard at all.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard')
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Sort code' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Press Ctrl C or ⌘ C to copy'))
    await expect(getSelection()?.toString()).toBe('20-41-77')
  },
}

export const Keyboard = keyboardStory(copyFieldDocs, () => (
  <CopyField label="Sort code" value="20-41-77" copyValue="204177" />
))
