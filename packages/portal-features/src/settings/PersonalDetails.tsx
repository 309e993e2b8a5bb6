import { settingsSections, unexpectedFailure } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { initials } from '@doorstep/ui/Avatar'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useHydrated } from '@doorstep/ui/hooks/useHydrated'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from '../shared/form/useForm.ts'
import { $newAccountName } from '../shared/state/accountName.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { NeedsScript } from './NeedsScript.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { changedNames, changesOf, detailNames, type Details, unsavedText } from './personalDetails.ts'
import * as styles from './PersonalDetails.css.ts'
import type { SettingsPanelProps } from './settings.panel.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useEmailConfirmation } from './useEmailConfirmation.ts'
import { useUnsavedWarning } from '../shared/useUnsavedWarning.ts'

/** Name, email and phone number (specification, section 2; D15). A new email counts once the link sent to it was opened. */
export function PersonalDetails({ initial, client }: Pick<SettingsPanelProps, 'initial' | 'client'>) {
  const hydrated = useHydrated()
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(() => detailsOf(initial))
  const [details, setDetails] = useState(saved)
  const [pendingEmail, setPendingEmail] = useState(initial.pendingEmail?.email)
  const [emailSaves, setEmailSaves] = useState(0)
  const changed = changedNames(details, saved)
  const isNewEmail = changed.includes('email')
  useUnsavedWarning(changed.length > 0)

  const confirmation = useEmailConfirmation(client, ({ email }) => {
    setSaved((known) => ({ ...known, email }))
    setDetails((typed) => ({ ...typed, email: typed.email === saved.email ? email : typed.email }))
    setPendingEmail(undefined)
  })

  function goBack(): void {
    setDetails(saved)
    form.clear()
  }

  const form = useForm({
    fields: [...detailNames, 'current_password'],
    failure: unexpectedFailure,
    send: async (answers) => {
      if (changed.length === 0) {
        pushToast({ tone: 'neutral', message: 'There is nothing to save: nothing has changed.' })
        return
      }
      const sent = details
      const answer = await client.account.update({
        ...changesOf(sent, saved),
        ...(isNewEmail && { current_password: String(answers.get('current_password') ?? '') }),
      })
      const { first_name, last_name, full_name, email } = answer
      const now: Details = { first_name, last_name, email, phone_number: sent.phone_number.trim() }
      setSaved(now)
      $newAccountName.set({ fullName: full_name, initials: initials(full_name) })
      // What was typed since stays.
      setDetails((typed) => mapDetails((name) => (typed[name] === sent[name] ? now[name] : typed[name])))
      if (isNewEmail) {
        setPendingEmail(sent.email.trim().toLowerCase())
        setEmailSaves((count) => count + 1)
      }
      pushToast({ tone: 'positive', message: answer.message })
    },
  })

  // What was typed before script ran is in the fields already.
  useLayoutEffect(() => {
    if (!formRef.current) return
    const typed = new FormData(formRef.current)
    setDetails((known) => mapDetails((name) => String(typed.get(name) ?? known[name])))
  }, [])

  const field = (name: (typeof detailNames)[number]) => ({
    ...form.field(name),
    value: details[name],
    onValueChange: (value: string) => setDetails((typed) => ({ ...typed, [name]: value })),
  })

  return (
    <SettingsPanel
      id="personal-details"
      heading={settingsSections[0]}
      footer={
        <div className={styles.saveBar}>
          <Button type="submit" form={formId} variant="primary" busy={form.busy} disabled={!hydrated}>
            Save changes
          </Button>
          <NeedsScript />
          {changed.length > 0 && !form.busy && (
            <Button variant="quiet" onClick={goBack}>
              Cancel
            </Button>
          )}
          <output className={styles.unsaved}>{unsavedText(changed.length)}</output>
        </div>
      }
    >
      <output className={styles.news}>
        {confirmation && <Alert tone={confirmation.tone}>{confirmation.message}</Alert>}
      </output>
      <Form ref={formRef} id={formId} method="post" {...form.formProps}>
        <Stack space={16}>
          {form.message && (
            <Alert tone="critical" role="alert">
              {form.message}
            </Alert>
          )}
          <Grid columns="large">
            <TextField {...field('first_name')} label="First name" autoComplete="given-name" required />
            <TextField {...field('last_name')} label="Last name" autoComplete="family-name" required />
            <TextField
              {...field('email')}
              label="Email"
              hint="Changing it asks for your password and tells the old address."
              type="email"
              autoComplete="email"
              required
            />
            <TextField
              {...field('phone_number')}
              label="Phone number"
              hint="Suppliers never see it."
              type="tel"
              autoComplete="tel"
              optional
            />
            {isNewEmail && (
              <PasswordField
                {...form.field('current_password')}
                label="Current password"
                hint="We send a link to the new address. Your email changes once you open it."
                autoComplete="current-password"
                required
              />
            )}
          </Grid>
          {pendingEmail !== undefined && (
            <PendingEmail
              email={pendingEmail}
              current={saved.email}
              client={client}
              saves={emailSaves}
              onCancelled={() => setPendingEmail(undefined)}
            />
          )}
        </Stack>
      </Form>
    </SettingsPanel>
  )
}

function detailsOf({ session: { user }, phoneNumber }: SettingsPanelProps['initial']): Details {
  const { first_name, last_name, email } = user
  return { first_name, last_name, email, phone_number: phoneNumber }
}

/** Each field's words anew. */
const mapDetails = (of: (name: keyof Details) => string): Details => ({
  first_name: of('first_name'),
  last_name: of('last_name'),
  email: of('email'),
  phone_number: of('phone_number'),
})
