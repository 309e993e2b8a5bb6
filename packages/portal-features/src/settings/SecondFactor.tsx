import { mustSetUpSecondFactor } from '@doorstep/portal-contract/auth'
import { useState } from 'react'
import { useDialogCode } from '../shared/useCode.ts'
import { SecondFactorView, type SecondFactorTask } from './SecondFactorView.tsx'
import type { SettingsPanelProps } from './settings.panel.ts'
import { tellFailure } from './tellFailure.ts'

const loadDialogs = () => import('./SecondFactorDialogs.tsx')

/** Two-step verification: an authenticator app, passkeys and recovery codes (docs/decisions/0012). */
export function SecondFactor({ initial, client, stores }: SettingsPanelProps) {
  const { user } = initial.session
  const [state, setState] = useState(initial.secondFactor)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  const dialogs = useDialogCode(task !== null, loadDialogs, () => setTask(null))

  async function reload(): Promise<void> {
    try {
      setState(await client.secondFactor.get())
    } catch (error) {
      tellFailure(error)
    }
  }

  return (
    <>
      <SecondFactorView
        state={state}
        email={user.email}
        codes={codes}
        isSetupRequired={mustSetUpSecondFactor(user)}
        onTask={setTask}
        onKept={() => setCodes(null)}
        onReload={() => void reload()}
      />
      {dialogs && task && (
        <dialogs.SecondFactorDialogs
          key={task.name}
          task={task}
          email={user.email}
          client={client}
          onOthersEnded={stores.places.forgetOthers}
          onDone={(fresh) => {
            setTask(null)
            if (fresh) setCodes(fresh)
            void reload()
          }}
          onClose={() => setTask(null)}
        />
      )}
    </>
  )
}
