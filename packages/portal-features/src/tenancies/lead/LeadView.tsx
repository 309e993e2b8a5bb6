import { leadOutcome, reopenUntil } from '@doorstep/portal-contract/leads'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Button } from '@doorstep/ui/Button'
import { Card } from '@doorstep/ui/Card'
import { Columns } from '@doorstep/ui/Columns'
import { DataList } from '@doorstep/ui/DataList'
import { Stack } from '@doorstep/ui/Stack'
import { CircleSlash, Pencil, Plus, RotateCcw } from 'lucide'
import { addPackageHref } from '../../shared/addresses/quotes.ts'
import type { AgentText } from '../../shared/agentText.ts'
import { capitalised } from '../../shared/format/capitalised.ts'
import { datesText } from '../../shared/property/datesText.ts'
import { useToday } from '../../shared/state/page.ts'
import { LeadActivity } from './LeadActivity.tsx'
import { LeadHousemates } from './LeadHousemates.tsx'
import { LeadPath } from './LeadPath.tsx'
import { LeadQuote } from './LeadQuote.tsx'
import { LeadTenant } from './LeadTenant.tsx'
import { stateOfLead } from './stateOfLead.ts'
import { TenancyHead } from '../TenancyHead.tsx'

export interface LeadViewProps {
  lead: Lead
  /** What the partner whose lead it is is called. */
  ownerWord: AgentText['one']
  isReopening: boolean
  actions: Record<'edit' | 'lose' | 'reopen' | 'editHousemates' | 'invite', () => void>
}

/** A lead with how far it is, who is to sign up, its quote and what happened (D20). */
export function LeadView({ lead, ownerWord, isReopening, actions }: LeadViewProps) {
  const today = useToday()
  const state = stateOfLead(lead)
  const isOpen = leadOutcome(state.status_id) === 'open'
  return (
    <TenancyHead
      tenancy={lead}
      actions={
        isOpen ? (
          <>
            <Button icon={CircleSlash} onClick={actions.lose}>
              Mark as lost
            </Button>
            <Button icon={Pencil} onClick={actions.edit}>
              Edit
            </Button>
            <Button href={addPackageHref(lead)} icon={Plus} variant="primary">
              Add package
            </Button>
          </>
        ) : (
          reopenUntil(state, today) && (
            <Button icon={RotateCcw} variant="primary" busy={isReopening} onClick={actions.reopen}>
              Reopen lead
            </Button>
          )
        )
      }
    >
      <Stack space={16}>
        <LeadPath lead={lead} />
        <Columns template="main-aside">
          <Stack space={16}>
            <LeadHousemates lead={lead} onEdit={actions.editHousemates} onInvite={actions.invite} />
            <LeadQuote lead={lead} />
          </Stack>
          <Stack space={16}>
            <Card heading="Lead">
              <DataList
                items={[
                  { term: 'Dates', value: datesText(lead) },
                  { term: 'Tenants', value: String(lead.tenants) },
                  { term: 'Lead tenant', value: <LeadTenant {...lead.lead_tenant} /> },
                  { term: capitalised(ownerWord), value: lead.partner.name },
                ]}
              />
            </Card>
            <LeadActivity activity={lead.activity} />
          </Stack>
        </Columns>
      </Stack>
    </TenancyHead>
  )
}
