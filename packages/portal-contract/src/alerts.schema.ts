import { z } from 'zod'
import { alertStates, alertRefusals, alertTexts, alertTypes, maxBulkAlerts } from './alerts.ts'
import { emptyAsNone, idText, list, optionalText, pagingQuery } from './lists.schema.ts'
import { dropReasons, meterKinds } from './meter-readings.ts'
import { tenancyTypes } from './tenancies.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, type Page, pageOf } from './wire.schema.ts'

const idList = list(idText)
const ofPartners = z.object({ partner_id: idList, 'partner_id[]': idList })

/** One list for the key with brackets and the same without (D47). */
const withoutBrackets = <Query extends z.output<typeof ofPartners>>({
  'partner_id[]': partners,
  ...query
}: Query) => ({ ...query, partner_id: [...query.partner_id, ...partners] })

/** GET …/alerts/{list}: which alerts of a type, and which page of them (D37). A search looks in addresses. */
export const alertsQuery = ofPartners
  .extend(pagingQuery.shape)
  .extend({
    q: optionalText,
    state: emptyAsNone(z.enum(alertStates, 'Choose to-do, snoozed or done.').default('to-do')),
  })
  .transform(withoutBrackets)

/** What facts suggest of a property of unknown status. */
const suggestion = z.object({
  status: z.enum(['void-period', 'external-tenancy', 'pending']).nullable(),
  signs: z.int().min(0).max(3),
  sentence: z.string(),
  detail: z.string(),
  day: isoDate.nullable(),
  tenant: z.string().nullable(),
})

/** Something that waits for someone of the partner (D37). */
export const alert = z.object({
  id,
  type: z.enum(alertTypes),
  /** Until when it should be done. */
  due_on: isoDate,
  /** The day from which an open alert is to be done again; null for one that nobody put off. */
  snoozed_until: isoDate.nullable(),
  /** When it was done. */
  resolved_at: isoDateTime.nullable(),
  /** Who said that it is done; null when it was no longer due by itself. */
  resolved_by: z.string().nullable(),
  property: z.object({
    id,
    address_line1: z.string(),
    address_line2: z.string().nullable(),
    address_city: z.string(),
    address_postcode: z.string(),
  }),
  partner: z.object({ id, name: z.string() }),
  /** Of a tenancy that ends, or of a reading for its start or end. */
  tenancy: z
    .object({
      id,
      tenancy_type: z.enum(tenancyTypes.map(({ type }) => type)).nullable(),
      tenancy_start: isoDate,
      tenancy_end: isoDate.nullable(),
      lead_tenant_name: z.string(),
    })
    .nullable(),
  /** The meter to be verified. */
  meter: z
    .object({
      id,
      kind: z.enum(meterKinds),
      serial_number: z.string().nullable(),
      latest_reading: z
        .object({
          reading: z.int(),
          reading2: z.int().nullable(),
          date_of_reading: isoDate,
          drop_reason: z.enum(dropReasons).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Of a property of unknown status that is to be done. */
  suggestion: suggestion.nullable(),
})

/** A page of alerts. */
export const alertsPage = pageOf(alert)

/** GET …/alerts/counts (D60, D68): the figures of the five lists. */
export const alertCounts = dataOf(
  z.object({
    lists: z.array(
      z.object({
        type: z.enum(alertTypes),
        to_do: z.int(),
        snoozed: z.int(),
        /** Whether the person wants to see this type in the portal (D15): others don't count in the sidebar. */
        in_portal: z.boolean(),
      }),
    ),
    /** How many of those that count in the sidebar are due within a week, or were due before. */
    due_this_week: z.int(),
  }),
)
/** GET …/alerts/counts: whose alerts. */
export const alertCountsQuery = ofPartners.transform(withoutBrackets)

const ids = z.array(id).min(1, alertRefusals.chooseOne).max(maxBulkAlerts, alertRefusals.chooseFewer)

/** POST …/alerts/dismiss and …/alerts/verify. */
export const alertIdsBody = z.object({ ids })

/** POST …/alerts/snooze: until a day in London; null for what is to be done again at once. */
export const snoozeBody = z.object({ ids, until: givenDay(alertTexts.snoozeDay).nullable() })

/** POST …/alerts/confirm (D71): of each property what its status follows from. */
export const confirmStatusesBody = z.object({
  alerts: z
    .array(
      z.discriminatedUnion(
        'status',
        [
          /** Nobody lives there since a day. */
          z.object({ id, status: z.literal('void-period'), since: givenDay(alertTexts.voidDay) }),
          /** The tenancy that was suggested, from the day on that was. */
          z.object({
            id,
            status: z.literal('external-tenancy'),
            since: givenDay('Enter the day as YYYY-MM-DD.'),
          }),
        ],
        'Choose void-period or external-tenancy.',
      ),
    )
    .min(1, alertRefusals.chooseOne)
    .max(maxBulkAlerts, alertRefusals.chooseFewer),
})

/** What a change of alerts did; those that were done meanwhile are skipped. `undo_id` is null when nothing changed. */
export const alertsChanged = z.object({
  data: z.array(alert),
  skipped: z.int(),
  undo_id: id.nullable(),
})

/** POST …/alerts/undo. */
export const alertsUndoBody = z.object({ undo_id: id })

/** The alerts as they are now, and how many changed since and so stay as they are. */
export const alertsUndone = z.object({ data: z.array(alert), kept: z.int() })

export type Alert = z.infer<typeof alert>
export type AlertsPage = Page<Alert>
export type AlertsQuery = z.output<typeof alertsQuery>
export type AlertCounts = z.infer<typeof alertCounts>['data']
export type AlertsChanged = z.infer<typeof alertsChanged>
export type AlertsUndone = z.infer<typeof alertsUndone>
export type ConfirmStatusesBody = z.infer<typeof confirmStatusesBody>
export type ConfirmedStatus = ConfirmStatusesBody['alerts'][number]
