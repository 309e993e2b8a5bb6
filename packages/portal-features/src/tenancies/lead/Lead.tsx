import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import type { Lead as LeadRecord } from '@doorstep/portal-contract/tenancies.schema'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AgentText } from '../../shared/agentText.ts'
import { oneAtATime } from '../../shared/change/oneAtATime.ts'
import { browserClient } from '../../shared/client/browserClient.ts'
import { openModal } from '../../shared/modal/openModal.ts'
import { useRecord } from '../../shared/record/useRecord.ts'
import { LeadView } from './LeadView.tsx'
import type { LeadInitial } from '../tenancies.load.ts'
import { undoOfLead } from '../undoOf.ts'
import { island } from '../../shared/island.tsx'

export interface LeadProps {
  initial: LeadInitial
  /** What the partner whose lead it is is called: 'branch' or 'letting agent'. */
  ownerWord: AgentText['one']
}

/** The island of a lead's page. */
export const Lead = island(function Lead({ initial: { lead: first }, ownerWord }: LeadProps) {
  const { id, property } = first
  const { record: lead, store } = useRecord({
    source: { load: () => browserClient().tenancies.getLead(property.id, id), failure: unexpectedFailure },
    initial: { record: first, parts: {} },
  })
  const [reopening] = useState(() => oneAtATime<'reopen'>())
  const isReopening = useStore(reopening.$pending).length > 0
  const show = (changed: LeadRecord) => store.update(() => changed)

  const reopen = () =>
    reopening.change('reopen', {
      call: (api) => api.tenancies.reopenLead(property.id, id),
      saved: ({ data }) => show(data),
      toast: 'Lead reopened',
      undo: ({ undo_id }) => undoOfLead(lead, undo_id, show),
    })

  return (
    <LeadView
      lead={lead}
      ownerWord={ownerWord}
      isReopening={isReopening}
      actions={{
        edit: () => void openModal('updateLead', { lead, onChanged: show }),
        lose: () => void openModal('deleteLead', { lead, onChanged: show }),
        reopen: () => void reopen(),
        editHousemates: () =>
          void openModal('editHousemates', {
            tenancy: lead,
            onChanged: (changed) => changed.is_lead && show(changed),
          }),
        invite: () =>
          void openModal('inviteTenants', {
            order: lead.order,
            onChanged: (change) =>
              store.update((now) => ({
                ...now,
                order: { ...now.order, housemates: change(now.order.housemates) },
              })),
          }),
      }}
    />
  )
})
