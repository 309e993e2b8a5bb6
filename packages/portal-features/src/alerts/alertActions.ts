import { linesText } from '@doorstep/portal-contract/addresses'
import { alertTexts, longestSnoozeDays } from '@doorstep/portal-contract/alerts'
import type { Alert } from '@doorstep/portal-contract/alerts.schema'
import { addDays } from '@doorstep/portal-contract/dates'
import { unexpectedFailure } from '@doorstep/portal-contract/messages'
import { browserClient } from '../shared/client/browserClient.ts'
import { toastFailure } from '../shared/client/toastFailure.ts'
import { counted } from '../shared/format/counted.ts'
import { openModal } from '../shared/modal/openModal.ts'
import { $today } from '../shared/state/page.ts'
import type { AlertsStore } from './alerts.store.ts'

export type AlertActions = ReturnType<typeof alertActions>

/** What can be done about alerts beside what the store does at once: each opens the form that makes the record. */
export function alertActions(store: AlertsStore) {
  /** The form's property and dates, and what is shown once it was sent. */
  const added = async (isAdded: Promise<unknown>) => {
    if (await isAdded) await store.reload()
  }

  return {
    confirm: store.confirm,
    verify: store.verify,
    dismiss: store.dismiss,
    snooze: store.snooze,

    async addReading({ property, tenancy, meter, type }: Alert): Promise<void> {
      await openModal('addReading', {
        propertyId: property.id,
        ...(meter && { meterId: meter.id }),
        ...(tenancy && {
          tenancyId: tenancy.id,
          readFor: { type: type === 'end_reading' ? 'end' : 'start', tenancy_id: tenancy.id },
        }),
        onChanged: () => void store.reload(),
      })
    },

    async askForReading({ property, tenancy, meter, type }: Alert): Promise<void> {
      await openModal('askForReading', {
        propertyId: property.id,
        ...(meter && { meterId: meter.id }),
        ...(tenancy && { purpose: `${type === 'end_reading' ? 'end' : 'start'}:${tenancy.id}` }),
      })
    },

    async changeDates({ property, tenancy }: Alert): Promise<void> {
      if (!tenancy) return
      const found = await toastFailure(
        browserClient().tenancies.get(property.id, tenancy.id),
        unexpectedFailure,
      )
      if (!found) return
      await openModal('changeDates', {
        tenancy: found,
        focus: 'end',
        onChanged: () => void store.reload(),
      })
    },

    addTenancy: ({ property, suggestion }: Alert) =>
      added(openModal('addTenancy', { property, ...startOf(suggestion) })),

    addLead: ({ property, suggestion }: Alert) =>
      added(openModal('addLead', { property, ...startOf(suggestion) })),

    async confirmVoid({ id, property, suggestion }: Alert): Promise<void> {
      const today = $today.get()
      const since = await openModal('alertDay', {
        title: 'Void period',
        description: `Nobody lives at ${linesText(property)}.`,
        label: 'First day',
        submitLabel: 'Confirm',
        missing: alertTexts.voidDay,
        max: today,
        day: suggestion?.status === 'void-period' ? suggestion.day : today,
      })
      if (since) await store.confirmVoid(id, since)
    },

    async snoozeUntil(ids: readonly number[]): Promise<void> {
      const today = $today.get()
      const until = await openModal('alertDay', {
        title: `Snooze ${counted(ids.length, 'alert')}`,
        description: ids.length === 1 ? 'It comes back on this day.' : 'They come back on this day.',
        label: 'Snooze until',
        submitLabel: 'Snooze',
        missing: alertTexts.snoozeDay,
        min: addDays(today, 1),
        max: addDays(today, longestSnoozeDays),
        day: addDays(today, 7),
      })
      if (until) await store.snooze(ids, until)
    },
  }
}

const startOf = (suggestion: Alert['suggestion']) =>
  suggestion && suggestion.day !== null && suggestion.status !== 'void-period'
    ? { start: suggestion.day }
    : {}
