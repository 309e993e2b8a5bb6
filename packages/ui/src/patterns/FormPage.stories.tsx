import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Sample } from './FormPage.sample.tsx'

const formPageDocs: ComponentDocs = {
  name: 'Form page',
  summary: 'Questions, an answer to what is wrong with them, and word that they were saved.',
  useWhen: ['people tell you more than one thing at a time'],
  avoidWhen: [
    'one setting acts at once: a Switch needs no form',
    'the questions fill more than a screen: a Wizard',
  ],
  alternatives: [
    { component: 'Wizard', when: 'later questions depend on earlier ones' },
    { component: 'Modal', when: 'it is short, and about something on the page behind it' },
  ],
  pattern: 'A Card around a Form; on sending, the list of errors takes focus and links to the fields.',
  keyboard: [],
  provides: ['every error is in the list and under its field', 'what was typed stays when sending fails'],
  requires: [
    'an error that says what to do',
    '`autoComplete` on what browsers know: names, email, telephone',
    'word that it was saved',
  ],
}

const meta = {
  title: 'Patterns/Form',
  parameters: { componentDocs: formPageDocs, layout: 'fullscreen' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const FormPage: Story = { tags: ['picture'], name: 'Form', render: () => <Sample /> }

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
