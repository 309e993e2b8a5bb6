import type { TotpSetUp } from '@doorstep/portal-contract/second-factor.schema'
import { useState } from 'react'
import { concludeChange } from '../../shared/change/change.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import type { KeyedClient } from '../../shared/client/createPortalClient.ts'
import { keyedCalls } from '../../shared/client/keyedCalls.ts'
import { FormRefusal } from '../../shared/client/formProblem.ts'
import { useIsMounted } from '../../shared/modal/useIsMounted.ts'
import { makePasskey, passkeyFailure } from '../../shared/second-factor/passkeys.ts'
import { PasskeyNameModal } from './PasskeyNameModal.tsx'
import { PasswordModal } from '../person/PasswordModal.tsx'
import type { SecondFactorTask } from './SecondFactorView.tsx'
import { TotpModal } from './TotpModal.tsx'

export interface SecondFactorDialogsProps {
  task: SecondFactorTask
  email: string
  /** Called when the other sessions have been ended. */
  onOthersEnded: () => void
  /** Called with new recovery codes, if there are any, when it was done. */
  onClose: (done?: { codes: readonly string[] | null }) => void
}

declare module '../../shared/modal/openModal.ts' {
  interface Modals {
    secondFactor: SecondFactorDialogsProps
  }
}

/** The dialog of a task: each asks for the password first, except renaming. */
export function SecondFactorDialogs({ task, email, onOthersEnded, onClose }: SecondFactorDialogsProps) {
  const { secondFactor } = browserClient()
  const [calls] = useState(keyedCalls)
  const [setUp, setSetUp] = useState<TotpSetUp>()
  const asked = { email, onClose: () => onClose() }
  const isMounted = useIsMounted()

  /** Adding the first method, which returns recovery codes, ends every other session. */
  const turnedOn = (message: string, codes: readonly string[] | null) =>
    concludeChange(codes, {
      saved() {
        if (codes) onOthersEnded()
        onClose({ codes })
      },
      toast: codes ? `${message} Your other devices are signed out.` : message,
    })

  const changed = async (call: (api: KeyedClient) => Promise<string>) =>
    concludeChange(await calls(call), {
      saved: () => onClose({ codes: null }),
      toast: (message) => message,
    })

  switch (task.name) {
    case 'setUpTotp':
      return setUp ? (
        <TotpModal
          setUp={setUp}
          onConfirm={async (code) =>
            turnedOn('Your authenticator app is on.', await secondFactor.confirmTotp(code))
          }
          onClose={() => onClose()}
        />
      ) : (
        <PasswordModal
          {...asked}
          title="Set up an authenticator app"
          description="You need an app that shows one-time codes, for example on your phone. First, enter your password."
          submitLabel="Continue"
          send={async (password) => setSetUp(await secondFactor.startTotp(password))}
        />
      )
    case 'turnOffTotp':
      return (
        <PasswordModal
          {...asked}
          title="Turn off the authenticator app?"
          description="You’ll no longer sign in with its codes."
          submitLabel="Turn off"
          send={(password) => changed((api) => api.secondFactor.turnOffTotp(password))}
        />
      )
    case 'addPasskey':
      return (
        <PasswordModal
          {...asked}
          title="Add a passkey"
          description="Your browser will ask where to save it: on this device, a phone or a security key."
          submitLabel="Add the passkey"
          name={{ label: 'Name', defaultValue: 'This device' }}
          send={async (password, name) => {
            const options = await secondFactor.newPasskeyOptions(password)
            // The browser asks over the page, which would surprise who has left the dialog.
            if (!isMounted()) return
            const response = await makePasskey(options).catch((error: unknown) => {
              throw new FormRefusal({ errors: {}, message: passkeyFailure(error) })
            })
            turnedOn('Your passkey is added.', await secondFactor.addPasskey({ name, response }))
          }}
        />
      )
    case 'renamePasskey':
      return (
        <PasskeyNameModal
          passkey={task.passkey}
          onRename={(name) => changed((api) => api.secondFactor.renamePasskey(task.passkey.id, name))}
          onClose={() => onClose()}
        />
      )
    case 'removePasskey':
      return (
        <PasswordModal
          {...asked}
          title={`Remove ${task.passkey.name}?`}
          description="You’ll no longer sign in with it. Delete it on the device too."
          submitLabel="Remove"
          send={(password) => changed((api) => api.secondFactor.removePasskey(task.passkey.id, password))}
        />
      )
    case 'makeCodes':
      return (
        <PasswordModal
          {...asked}
          title="Make new recovery codes?"
          description="Your current codes will stop working."
          submitLabel="Make new codes"
          send={async (password) => onClose({ codes: await secondFactor.makeRecoveryCodes(password) })}
        />
      )
  }
}
