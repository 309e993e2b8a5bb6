import { missingOfPasswordChange } from '@doorstep/portal-contract/account'
import { passwordLength } from '@doorstep/portal-contract/auth'
import { shortOfNewPassword } from '@doorstep/portal-contract/people'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { Stack } from '@doorstep/ui/Stack'
import { useId, useRef } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { useForm } from '../../shared/form/useForm.ts'
import { needsScript } from '../../shared/form/NeedsScript.tsx'
import * as styles from './PersonalDetails.css.ts'
import type { SettingsPanelProps } from '../settings.panel.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'

/** Changes the password, which signs out every other device (D15). */
export function ChangePassword({ initial, stores }: SettingsPanelProps) {
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    fields: ['current_password', 'password', 'password_confirmation'],
    missing: missingOfPasswordChange,
    short: shortOfNewPassword,
    // A password manager may have filled in the field.
    asksBeforeLeaving: false,
    send: (answers, api) =>
      api.account.changePassword({
        current_password: String(answers.get('current_password')),
        password: String(answers.get('password')),
        password_confirmation: String(answers.get('password_confirmation')),
      }),
    onSuccess(changed) {
      concludeChange(changed, {
        saved() {
          formRef.current?.reset()
          stores.sessions.forgetOthers()
        },
        toast: ({ message }) => message,
      })
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
      <Form ref={formRef} id={formId} {...form.formProps}>
        <Stack space={16}>
          {/* For password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={initial.session.user.email} />
          <Grid columns="large">
            <PasswordField
              {...form.field('current_password')}
              label="Current password"
              autoComplete="current-password"
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
            />
            <PasswordField
              {...form.field('password_confirmation')}
              label="New password again"
              hint="Enter it again, in case of a typo."
              autoComplete="new-password"
            />
          </Grid>
        </Stack>
      </Form>
    </SettingsPanel>
  )
}
