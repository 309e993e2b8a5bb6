import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './FormPage.sample.tsx'

const formPageDocs: ComponentDocs = {
  name: 'Form page',
  summary: 'Asks several questions, says how to correct the answers, and confirms that they were saved.',
  useWhen: ['People answer several questions and send them together.'],
  avoidWhen: [
    'A single setting takes effect immediately.',
    'Later questions depend on earlier ones, or they fill more than one screen.',
    'It is short, and about something on the page behind it.',
  ],
  alternatives: [
    {
      component: 'Wizard',
      when: 'later questions depend on earlier ones, or they fill more than one screen',
    },
    { component: 'FormModal', when: 'it is short, and about something on the page behind it' },
    { component: 'Switch', when: 'a single setting takes effect immediately' },
  ],
  pattern:
    'A Card around a Form. After a failed attempt, the list of errors gets focus and links to the fields.',
  keyboard: [],
  provides: ['Every error is in the list and under its field.', 'Answers stay if sending fails.'],
  requires: [
    'Write errors that say what to do.',
    'Set `autoComplete` on names, email addresses and phone numbers, which browsers can fill in.',
    'Confirm that the answers were saved.',
  ],
}

const meta = {
  title: 'Patterns/Form',
  parameters: { componentDocs: formPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const FormPage: Story = {
  tags: ['picture'],
  name: 'Form',
  parameters: { contentHeight: 515 },
  render: () => <Sample />,
}

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <Sample />,
}

export const SaysWhatIsWrongThenSaves: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <Sample />,
  play: async ({ canvas, userEvent }) => {
    const firstName = canvas.getByLabelText('First name')
    await userEvent.clear(firstName)
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(firstName).toHaveFocus())
    await expect(firstName).toHaveAccessibleDescription(/Enter your first name/)
    await userEvent.type(firstName, 'Helena{Enter}')
    const saved = await screen.findByText('Personal details saved')
    await waitFor(() => expect(saved).toBeVisible())
  },
}
