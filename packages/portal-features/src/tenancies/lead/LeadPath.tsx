import { dayInLondon, daysBetween, dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import {
  leadOutcome,
  leadPath,
  type LeadStep,
  lostUnlessFinished,
  reopenUntil,
} from '@doorstep/portal-contract/leads'
import { setupLeadDays, type OrderStatusId } from '@doorstep/portal-contract/orders'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { counted } from '../../shared/format/counted.ts'
import { useToday } from '../../shared/state/page.ts'
import { stateOfLead } from './stateOfLead.ts'
import { StatusSteps } from '../package/StatusSteps.tsx'

/** How far a lead is on its way to a package, and what happens by itself and when (D20, D21). */
export function LeadPath({ lead }: { lead: Lead }) {
  const today = useToday()
  const state = stateOfLead(lead)
  const changes = lead.activity
    .map(({ to_status_id, changed_at }) => ({
      to_status_id: to_status_id as OrderStatusId,
      on: dayInLondon(changed_at),
    }))
    .toReversed()
  const steps = leadPath(state, changes, today)
  const isOver = leadOutcome(state.status_id) !== 'open'
  return (
    <StatusSteps
      steps={steps.map((step, index) => ({
        ...step,
        when: step.reached && isOver ? formatDate(step.reached) : stepText(step, index === steps.length - 1),
      }))}
      isOver={isOver}
    >
      {sentence(lead, today)}
    </StatusSteps>
  )
}

function stepText({ state, reached }: LeadStep, isLast: boolean): string {
  if (reached) return state === 'current' ? `since ${formatDate(reached)}` : formatDate(reached)
  if (state === 'current') return 'Now'
  return isLast ? 'Starts automatically' : 'To come'
}

/** What happens by itself and when: nothing changes silently. */
function sentence(lead: Lead, today: string) {
  const state = stateOfLead(lead)
  const { tenancy_start: start } = lead
  switch (leadOutcome(state.status_id)) {
    case 'open': {
      const moves = `Moves in on ${formatDate(start)}, ${whenText(start, today)}.`
      const late =
        daysBetween(today, start) < setupLeadDays
          ? ` Setup usually takes ${setupLeadDays} days, so the bills may start after the move.`
          : ''
      return (
        <>
          <strong>{moves}</strong>
          {late} If nothing happens, this lead is marked as lost on {formatDate(lostUnlessFinished(state))}.
        </>
      )
    }
    case 'lost': {
      const until = reopenUntil(state, today)
      const reason = lead.activity.find(({ to_status_id }) => to_status_id === 8)?.reason
      return (
        <>
          <strong>Lost on {formatDate(state.since)}.</strong>
          {reason && ` ${reason.replace(/[.!?]?$/, '.')}`}
          {until ? ` You can reopen it until ${formatDate(until)}.` : ' It can no longer be reopened.'}
        </>
      )
    }
    case 'cancelled':
      return <strong>The tenants cancelled. Add a new lead if they change their minds.</strong>
    case 'won':
      return <strong>The tenants signed up. Our team sets up their bills.</strong>
  }
}

const whenText = (day: string, today: string) =>
  day < today ? `${counted(daysBetween(day, today), 'day')} ago` : dueDayText(day, today)
