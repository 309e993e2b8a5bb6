import type { Lead as LeadRecord } from '@doorstep/portal-contract/tenancies.schema'
import { useState } from 'react'
import type { AgentWords } from '../shared/agentWords.ts'
import { browserClient } from '../shared/client/browserClient.ts'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { failureSentence } from '../shared/client/formProblem.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { pushToast } from '../shared/state/toasts.ts'
import { LeadView } from './LeadView.tsx'
import type { LeadInitial } from './tenancies.load.ts'
import { toastUndo } from './toastUndo.ts'

export interface LeadProps {
  initial: LeadInitial
  /** What the partner whose lead it is is called: 'branch' or 'letting agent'. */
  ownerWord: AgentWords['one']
  client?: PortalClient
}

/** The island of a lead's page. */
export function Lead({ initial: { lead: first, today }, ownerWord, client: given }: LeadProps) {
  const [lead, setLead] = useState<LeadRecord>(first)
  const [isReopening, setReopening] = useState(false)
  const client = () => given ?? browserClient()

  async function edit() {
    const changed = await openModal('updateLead', { lead, today, client: client(), onRestored: setLead })
    if (changed) setLead(changed)
  }

  async function lose() {
    const lost = await openModal('deleteLead', { lead, client: client(), onRestored: setLead })
    if (lost) setLead(lost)
  }

  async function reopen() {
    if (isReopening) return
    setReopening(true)
    const { id, property } = lead
    try {
      const { data, undo_id } = await client().tenancies.reopenLead(property.id, id)
      setLead(data)
      if (undo_id !== null)
        toastUndo('Lead reopened', async () =>
          setLead(await client().tenancies.restoreLead(property.id, id, undo_id)),
        )
    } catch (error) {
      pushToast({ tone: 'critical', message: failureSentence(error) })
    } finally {
      setReopening(false)
    }
  }

  return (
    <LeadView
      lead={lead}
      today={today}
      ownerWord={ownerWord}
      isReopening={isReopening}
      actions={{ edit: () => void edit(), lose: () => void lose(), reopen: () => void reopen() }}
    />
  )
}
