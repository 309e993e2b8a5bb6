import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Card } from '../Card/Card.tsx'
import { Columns } from '../Columns/Columns.tsx'
import type { ComponentDocs } from '../docs/componentDocs.ts'
import { Form, type FormError } from '../Form/Form.tsx'
import { Inline } from '../Inline/Inline.tsx'
import { Page } from '../Page/Page.tsx'
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Toaster, type ToastData } from '../Toaster/Toaster.tsx'

const formPageDocs: ComponentDocs = {
  name: 'Form',
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

function check(answers: FormData): FormError[] {
  const errors: FormError[] = []
  if (!answers.get('first_name')) errors.push({ id: 'first_name', message: 'Enter your first name' })
  if (!answers.get('last_name')) errors.push({ id: 'last_name', message: 'Enter your last name' })
  if (!String(answers.get('email')).includes('@')) {
    errors.push({ id: 'email', message: 'Enter an email address, such as name@agency.test' })
  }
  return errors
}

function PersonalDetails() {
  const [errors, setErrors] = useState<FormError[]>([])
  const [toasts, setToasts] = useState<ToastData[]>([])
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message
  return (
    <Page title="Settings">
      <Card heading="Personal details">
        <Form
          errors={errors}
          onSubmit={(event) => {
            event.preventDefault()
            const found = check(new FormData(event.currentTarget))
            setErrors(found)
            if (found.length > 0) return
            setToasts([{ id: 'saved', tone: 'positive', message: 'Personal details saved', duration: 5000 }])
          }}
        >
          <Columns>
            <TextField
              id="first_name"
              name="first_name"
              label="First name"
              defaultValue="Helen"
              autoComplete="given-name"
              error={errorOf('first_name')}
            />
            <TextField
              id="last_name"
              name="last_name"
              label="Last name"
              defaultValue="Marsh"
              autoComplete="family-name"
              error={errorOf('last_name')}
            />
          </Columns>
          <Columns>
            <TextField
              id="email"
              name="email"
              type="email"
              label="Email"
              hint="You'll need your password. We'll also notify your old address."
              defaultValue="helen.marsh@northgate.test"
              autoComplete="email"
              error={errorOf('email')}
            />
            <TextField
              id="telephone"
              name="telephone"
              type="tel"
              label="Phone number"
              hint="Suppliers never see it."
              optional
              autoComplete="tel"
            />
          </Columns>
          <RadioGroup
            label="Emails about bills"
            name="emails"
            defaultValue="daily"
            options={[
              { value: 'now', label: 'At once' },
              { value: 'daily', label: 'Once a day, at 07:30' },
              { value: 'off', label: 'Never' },
            ]}
          />
          <Inline>
            <Button type="reset" variant="quiet">
              Cancel
            </Button>
            <Button type="submit" variant="primary">
              Save changes
            </Button>
          </Inline>
        </Form>
      </Card>
      <Toaster toasts={toasts} onDismiss={() => setToasts([])} />
    </Page>
  )
}

export const FormPage: Story = { tags: ['picture'], name: 'Form', render: () => <PersonalDetails /> }

export const Mobile: Story = {
  tags: ['!autodocs'],
  globals: { viewport: { value: 'mobile' } },
  render: () => <PersonalDetails />,
}

export const SaysWhatIsWrongThenSaves: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => <PersonalDetails />,
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
