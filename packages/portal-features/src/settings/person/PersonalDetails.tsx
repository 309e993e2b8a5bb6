import { missingOfAccount } from '@doorstep/portal-contract/account'
import type { UpdatedAccount } from '@doorstep/portal-contract/account.schema'
import { settingsSections } from '@doorstep/portal-contract/messages'
import { Alert } from '@doorstep/ui/Alert'
import { Button } from '@doorstep/ui/Button'
import { Form } from '@doorstep/ui/Form'
import { Grid } from '@doorstep/ui/Grid'
import { PasswordField } from '@doorstep/ui/PasswordField'
import { Stack } from '@doorstep/ui/Stack'
import { TextField } from '@doorstep/ui/TextField'
import { useId, useState } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { CancelChanges } from '../../shared/form/CancelChanges.tsx'
import { needsScript } from '../../shared/form/NeedsScript.tsx'
import { useForm } from '../../shared/form/useForm.ts'
import { AccountLabel } from '../../shared/shell/AccountLabel.tsx'
import { UpdateInPlace } from '../../shared/shell/UpdateInPlace.tsx'
import { pushToast } from '../../shared/state/toasts.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { changedNames, changesOf, detailNames, type Details, unsavedText } from './personalDetails.ts'
import * as styles from './PersonalDetails.css.ts'
import type { SettingsPanelProps } from '../settings.panel.ts'
import { SettingsPanel } from '../SettingsPanel.tsx'
import { useEmailConfirmation } from './useEmailConfirmation.ts'

/** Name, email and phone number (specification, section 2; D15). A new email is used once its link has been opened. */
export function PersonalDetails({ initial }: Pick<SettingsPanelProps, 'initial'>) {
  const formId = useId()
  const [saved, setSaved] = useState(() => detailsOf(initial))
  const [details, setDetails] = useState(saved)
  const [pendingEmail, setPendingEmail] = useState(initial.pendingEmail?.email)
  const [emailSaves, setEmailSaves] = useState(0)
  const [newName, setNewName] = useState<string>()
  const changed = changedNames(details, saved)
  const isNewEmail = changed.includes('email')

  const confirmation = useEmailConfirmation(({ email }) => {
    setSaved((before) => ({ ...before, email }))
    setDetails((typed) => ({ ...typed, email: typed.email === saved.email ? email : typed.email }))
    setPendingEmail(undefined)
  })

  function discard(): void {
    setDetails(saved)
    form.setProblem(undefined)
  }

  const form = useForm({
    fields: [...detailNames, 'current_password'],
    missing: missingOfAccount,
    isUnsaved: changed.length > 0,
    send: async (answers, api) => {
      if (changed.length === 0) {
        pushToast({ tone: 'neutral', message: 'There are no changes to save.' })
        return undefined
      }
      return api.account.update({
        ...changesOf(details, saved),
        ...(isNewEmail && { current_password: String(answers.get('current_password') ?? '') }),
      })
    },
    onSuccess(updated) {
      if (updated) concludeChange(updated, { saved: show, toast: updated.message })
    },
  })

  /** Shows what was saved of the details that were sent. */
  function show({ first_name, last_name, full_name, email }: UpdatedAccount) {
    const now: Details = { first_name, last_name, email, phone_number: details.phone_number.trim() }
    setSaved(now)
    setNewName(full_name)
    // Keep what was typed during the request.
    setDetails((typed) => mapDetails((name) => (typed[name] === details[name] ? now[name] : typed[name])))
    if (isNewEmail) {
      setPendingEmail(details.email.trim().toLowerCase())
      setEmailSaves((count) => count + 1)
    }
  }

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
          <output className={styles.unsaved}>{unsavedText(changed.length)}</output>
          <CancelChanges
            isChanged={changed.length > 0 && !form.busy}
            onDiscard={discard}
            firstFieldId={form.field('first_name').id}
          />
          <Button
            type="submit"
            form={formId}
            variant={changed.length > 0 ? 'primary' : 'secondary'}
            busy={form.busy}
            {...needsScript}
          >
            Save changes
          </Button>
        </div>
      }
    >
      {newName !== undefined && (
        <UpdateInPlace name="account">
          <AccountLabel fullName={newName} partner={initial.session.partner.name} />
        </UpdateInPlace>
      )}
      <output className={styles.news}>
        {confirmation && <Alert tone={confirmation.tone}>{confirmation.message}</Alert>}
      </output>
      <Form id={formId} {...form.formProps}>
        <Stack space={16}>
          <Grid columns="large">
            <TextField {...field('first_name')} label="First name" autoComplete="given-name" />
            <TextField {...field('last_name')} label="Last name" autoComplete="family-name" />
            <TextField
              {...field('email')}
              label="Email"
              hint="You’ll need your password. We’ll also notify your old address."
              type="email"
              autoComplete="email"
            />
            <TextField
              {...field('phone_number')}
              label="Phone number"
              hint="We don’t share it with suppliers."
              type="tel"
              autoComplete="tel"
              optional
            />
            {isNewEmail && (
              <PasswordField
                {...form.field('current_password')}
                label="Current password"
                hint="We’ll email a link to the new address. Your email changes when you open it."
                autoComplete="current-password"
              />
            )}
          </Grid>
          {pendingEmail !== undefined && (
            <PendingEmail
              email={pendingEmail}
              current={saved.email}
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

/** Builds an object with a value for each field. */
const mapDetails = (of: (name: keyof Details) => string): Details => ({
  first_name: of('first_name'),
  last_name: of('last_name'),
  email: of('email'),
  phone_number: of('phone_number'),
})
