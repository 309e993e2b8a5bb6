import { useState } from 'react'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { Form, type FormError } from '@doorstep/ui/Form'
import { Inline } from '@doorstep/ui/Inline'
import { Page } from '@doorstep/ui/Page'
import { RadioGroup } from '@doorstep/ui/RadioGroup'
import { TextField } from '@doorstep/ui/TextField'
import { Toaster, type ToastData } from '@doorstep/ui/Toaster'

function check(answers: FormData): FormError[] {
  const errors: FormError[] = []
  if (!answers.get('first_name')) errors.push({ id: 'first_name', message: 'Enter your first name' })
  if (!answers.get('last_name')) errors.push({ id: 'last_name', message: 'Enter your last name' })
  if (!String(answers.get('email')).includes('@')) {
    errors.push({ id: 'email', message: 'Enter an email address, such as name@agency.test' })
  }
  return errors
}

export function Sample() {
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
