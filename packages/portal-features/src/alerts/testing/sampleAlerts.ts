import { type AlertListId, alertLists, alertTypeOf, alertTypes } from '@doorstep/portal-contract/alerts'
import type { Alert, AlertCounts, AlertsPage } from '@doorstep/portal-contract/alerts.schema'

const places = [
  ['44 Brudenell Road', 'LS6 1LS', 'Northgate Leeds'],
  ['8 Ecclesall Terrace', 'S11 8TR', 'Northgate Sheffield'],
  ['63 Hanover Square', 'LS3 1BD', 'Northgate Leeds'],
  ['Flat 5, 12 Clarendon Place', 'LS2 9NZ', 'Northgate Leeds'],
  ['27 Tapton Hill', 'S10 5GA', 'Northgate Sheffield'],
  ['16 Penleys Court', 'YO31 7RT', 'Northgate York'],
] as const

const suggestions: NonNullable<Alert['suggestion']>[] = [
  {
    status: 'void-period',
    signs: 3,
    sentence: 'Last tenancy ended on 28/02/2026, nobody moved in',
    detail: 'Larkfield Energy bills Northgate Leeds',
    day: '2026-03-01',
    tenant: null,
  },
  {
    status: 'void-period',
    signs: 1,
    sentence: 'The electricity meter has not moved since 10/02/2026',
    detail: 'Read again on 10/03/2026: 09316',
    day: '2026-02-10',
    tenant: null,
  },
  {
    status: 'pending',
    signs: 1,
    sentence: 'A quote for 3 people starts on 01/04/2026',
    detail: 'No package ordered yet',
    day: '2026-04-01',
    tenant: null,
  },
  {
    status: 'external-tenancy',
    signs: 2,
    sentence: 'J. Osborne wanted to move in on 03/03/2026',
    detail: 'The gas meter has moved since 03/03/2026',
    day: '2026-03-03',
    tenant: 'J. Osborne',
  },
  {
    status: 'external-tenancy',
    signs: 1,
    sentence: 'The electricity meter has moved since 06/02/2026',
    detail: 'From 04512 to 04698 on 10/03/2026',
    day: '2026-02-06',
    tenant: null,
  },
  {
    status: null,
    signs: 0,
    sentence: 'No bills, readings or tenancies in the last 90 days',
    detail: 'Ask whoever manages it who lives here',
    day: null,
    tenant: null,
  },
]

const readings: (NonNullable<Alert['meter']>['latest_reading'] | null)[] = [
  { reading: 9316, reading2: null, date_of_reading: '2025-02-20', drop_reason: null },
  null,
  { reading: 12, reading2: null, date_of_reading: '2026-03-02', drop_reason: 'rolled_over' },
]

/** The alerts of a list as they are to be done. */
export function sampleAlerts(list: AlertListId): Alert[] {
  const type = alertTypeOf(list)
  return places.map(([address_line1, address_postcode, name], index) => ({
    id: index + 1,
    type,
    due_on: `2026-03-${15 + index * 2}`,
    snoozed_until: null,
    resolved_at: null,
    resolved_by: null,
    property: {
      id: index + 1,
      address_line1,
      address_line2: null,
      address_city: 'Leeds',
      address_postcode,
    },
    partner: { id: index + 1, name },
    tenancy:
      type === 'unknown_property' || type === 'meter_verification'
        ? null
        : {
            id: index + 101,
            tenancy_type: 'Tenant Bills Package',
            tenancy_start: '2025-04-01',
            tenancy_end: index === 1 && type === 'start_reading' ? null : '2026-03-31',
            lead_tenant_name: 'Kit Hale',
          },
    meter:
      type === 'meter_verification'
        ? {
            id: index + 201,
            kind: 'gas',
            serial_number: index === 1 ? null : 'G1002003',
            latest_reading: readings[index % readings.length] ?? null,
          }
        : null,
    suggestion: type === 'unknown_property' ? (suggestions[index] ?? null) : null,
  }))
}

/** A page of some alerts. */
export const pageOfAlerts = (data: Alert[], total = data.length): AlertsPage => ({
  data,
  meta: {
    current_page: 1,
    from: data.length > 0 ? 1 : null,
    to: data.length > 0 ? data.length : null,
    total,
    per_page: 25,
    last_page: Math.max(1, Math.ceil(total / 25)),
  },
  links: { first: '', last: '', prev: null, next: null },
})

const figures: Record<AlertListId, number> = {
  'ending-tenancies': 23,
  'unknown-properties': 44,
  'start-readings': 6,
  'end-readings': 4,
  'meter-verification': 3,
}

export const sampleCounts: AlertCounts = {
  lists: alertTypes.map((type) => ({
    type,
    to_do: figures[alertLists[type].id],
    snoozed: type === 'unknown_property' ? 3 : 0,
    in_portal: type !== 'meter_verification',
  })),
  due_this_week: 12,
}
