import { passwordLength } from '@doorstep/portal-contract/auth'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { Stack } from '@doorstep/ui/Stack'
import { useId, useRef } from 'react'
import { useForm } from '../shared/form/useForm.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { needsScript } from '../shared/form/NeedsScript.tsx'
import * as styles from './PersonalDetails.css.ts'
import type { SettingsPanelProps } from './settings.panel.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

/** Changes the password, which signs out every other device (D15). */
export function ChangePassword({ initial, client, stores }: SettingsPanelProps) {
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    fields: ['current_password', 'password', 'password_confirmation'],
    // A password manager may have filled in the field.
    asksBeforeLeaving: false,
    send: (answers) =>
      client.account.changePassword({
        current_password: String(answers.get('current_password')),
        password: String(answers.get('password')),
        password_confirmation: String(answers.get('password_confirmation')),
      }),
    onSuccess: ({ message }) => {
      formRef.current?.reset()
      stores.places.forgetOthers()
      pushToast({ tone: 'positive', message })
    },
  })

  return (
    <SettingsPanel
      id="password"
      heading="Password"
      note="Changing it signs you out on other devices"
      footer={
        <div className={styles.saveBar}>
          <Button type="submit" form={formId} busy={form.busy} {...needsScript}>
            Change password
          </Button>
        </div>
      }
    >
      <Form ref={formRef} id={formId} method="post" {...form.formProps}>
        <Stack space={16}>
          {/* For password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={initial.session.user.email} />
          <Grid columns="large">
            <PasswordField
              {...form.field('current_password')}
              label="Current password"
              autoComplete="current-password"
              required
            />
          </Grid>
          <Grid columns="large">
            <PasswordField
              {...form.field('password')}
              label="New password"
              hint={`At least ${passwordLength.min} characters. Three or four words make a good one.`}
              autoComplete="new-password"
              strength
              minLength={passwordLength.min}
              maxLength={passwordLength.max}
              required
            />
            <PasswordField
              {...form.field('password_confirmation')}
              label="New password again"
              hint="Enter it again, in case of a typo."
              autoComplete="new-password"
              required
            />
          </Grid>
        </Stack>
      </Form>
    </SettingsPanel>
  )
}
