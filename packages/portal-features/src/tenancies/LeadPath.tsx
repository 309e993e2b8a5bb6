import { dayInLondon, daysBetween, dueDayText, formatDate } from '@doorstep/portal-contract/dates'
import { leadOutcome, leadPath, lostUnlessFinished, reopenUntil } from '@doorstep/portal-contract/leads'
import { setupLeadDays, type OrderStatusId } from '@doorstep/portal-contract/orders'
import type { Lead } from '@doorstep/portal-contract/tenancies.schema'
import { Icon } from '@doorstep/ui/Icon'
import { VisuallyHidden } from '@doorstep/ui/VisuallyHidden'
import { Check, Clock } from 'lucide'
import { counted } from '../shared/format/counted.ts'
import * as css from './LeadPath.css.ts'
import { stateOfLead } from './stateOfLead.ts'

/** How far a lead is on its way to a package, and what happens by itself and when (D20, D21). */
export function LeadPath({ lead, today }: { lead: Lead; today: string }) {
  const state = stateOfLead(lead)
  const changes = lead.activity
    .map(({ to_status_id, changed_at }) => ({
      to_status_id: to_status_id as OrderStatusId,
      on: dayInLondon(changed_at),
    }))
    .toReversed()
  const isOpen = leadOutcome(state.status_id) === 'open'
  return (
    <section aria-label="Progress" className={css.panel}>
      <ol className={css.path}>
        {leadPath(state, changes, today).map(({ label, state: step, reached }, index) => (
          <li
            key={label}
            className={css.step}
            aria-current={isOpen && step === 'current' ? 'step' : undefined}
          >
            <span className={css.number[step]} aria-hidden>
              {step === 'done' ? <Icon icon={Check} size="small" /> : index + 1}
            </span>
            <span>
              <span className={css.label[step]}>
                {label}
                {step === 'done' && <VisuallyHidden> (done)</VisuallyHidden>}
              </span>
              <span className={css.when}>{reached ? formatDate(reached) : stepNote(step, index)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>
        <Icon icon={Clock} />
        <span>{sentence(lead, today)}</span>
      </p>
    </section>
  )
}

const stepNote = (step: 'done' | 'current' | 'coming', index: number) =>
  step === 'done'
    ? 'Not needed'
    : index === 3
      ? 'Starts automatically'
      : step === 'current'
        ? 'Now'
        : 'To come'

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
