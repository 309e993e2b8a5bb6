import { addDays, addMonths } from '@doorstep/portal-contract/dates'
import { supplies } from '@doorstep/portal-contract/supplies'
import type { PropertyTimeline } from '@doorstep/portal-contract/timeline.schema'

export const sampleToday = '2026-03-17'

const larkfield = { id: 1, name: 'Larkfield Energy', logo_path: null }
const fernhill = { id: 2, name: 'Fernhill Energy', logo_path: null }
const calder = { id: 3, name: 'Calder Water', logo_path: null }

type Bill = PropertyTimeline['bills'][number]

const bill = (
  id: number,
  supply: Bill['supply'],
  from: string,
  to: string,
  amount: number,
  more: Partial<Bill> = {},
): Bill => ({
  id,
  supply,
  provider: supply === 'water' ? calder : larkfield,
  period_from: from,
  period_to: to,
  due_date: addDays(to, 24),
  amount,
  status: 'paid',
  is_estimated: false,
  ...more,
})

type Reading = PropertyTimeline['readings'][number]

const reading = (
  id: number,
  supply: Reading['supply'],
  day: string,
  digits: number,
  type: Reading['type'],
): Reading => ({ id, supply, reading: digits, reading2: null, date_of_reading: day, type })

const told = (name: string, supply: Bill['supply']) => ({ name, supply })

/** Nothing to sort out: two tenancies, the void between them, and its bills. */
export const quietTimeline: PropertyTimeline = {
  property: {
    id: 12,
    address_line1: '5 Chapel Walk',
    address_line2: null,
    address_city: 'Leeds',
    address_postcode: 'LS6 3JG',
    status: 'bill-package',
    status_id: 2,
    tags: [
      { slug: 'hmo', name: 'HMO' },
      { slug: 'student', name: 'Student' },
    ],
  },
  tenancies: [
    {
      id: 31,
      tenancy_type: 'Tenant Bills Package',
      tenancy_start: '2024-09-01',
      tenancy_end: '2025-07-31',
      lead_tenant: 'Asha Patel',
      tenants: 4,
      covers: [],
    },
    {
      id: 32,
      tenancy_type: 'Bills Included Package',
      tenancy_start: '2025-09-01',
      tenancy_end: '2026-08-31',
      lead_tenant: 'Joe Fairley',
      tenants: 5,
      covers: [{ from: '2025-09-01', to: '2026-08-31', supplies: ['broadband'] }],
    },
    {
      id: 33,
      tenancy_type: null,
      tenancy_start: '2026-09-08',
      tenancy_end: null,
      lead_tenant: 'Ida Lindqvist',
      tenants: 1,
      covers: [],
    },
  ],
  void_periods: [
    {
      id: 41,
      from: '2025-08-01',
      to: '2025-08-31',
      liable_party: 'landlord',
      billing_name: 'Ruth Okafor',
    },
  ],
  supplies: supplies.map((supply) => ({
    supply,
    provider: supply === 'electricity' || supply === 'gas' ? larkfield : supply === 'water' ? calder : null,
    meter: supply === 'electricity' ? { id: 51, serial_number: null, supply_number: null } : null,
  })),
  bills: [
    bill(101, 'electricity', '2025-08-01', '2025-08-31', 31.15),
    bill(102, 'gas', '2025-08-01', '2025-08-31', 18.64, { status: 'needs_paying', due_date: '2026-03-24' }),
    bill(103, 'water', '2025-08-01', '2025-08-31', 12.4),
  ],
  readings: [
    reading(201, 'electricity', '2025-07-31', 46_120, 'end'),
    reading(202, 'electricity', '2025-09-01', 46_188, 'start'),
    reading(203, 'electricity', '2026-02-28', 48_210, 'regular'),
    reading(204, 'gas', '2025-07-31', 8120, 'end'),
    reading(205, 'gas', '2025-09-01', 8131, 'start'),
  ],
  notifications: [
    {
      id: 301,
      tenancy_id: 32,
      purpose: 'open',
      sent_at: '2025-09-03T09:00:00.000Z',
      known_on: null,
      tenancy_start: '2025-09-01',
      tenancy_end: '2026-08-31',
      suppliers: [
        told('Larkfield Energy', 'electricity'),
        told('Larkfield Energy', 'gas'),
        told('Calder Water', 'water'),
      ],
    },
  ],
}

/** The same property with one of each thing to sort out. */
export const faultyTimeline: PropertyTimeline = {
  ...quietTimeline,
  bills: [
    bill(111, 'electricity', '2025-08-01', '2025-09-30', 131.15, {
      provider: fernhill,
      status: 'needs_paying',
      due_date: '2026-03-13',
    }),
    bill(112, 'gas', '2025-08-01', '2025-08-20', 14.2),
    bill(113, 'gas', '2025-08-17', '2025-08-31', 9.8, { status: 'challenged' }),
    bill(114, 'water', '2025-07-20', '2025-08-10', 22.9),
    bill(115, 'water', '2025-08-21', '2025-08-31', 8.15, { is_estimated: true }),
  ],
  notifications: quietTimeline.notifications.map((notice) => ({
    ...notice,
    suppliers: notice.suppliers.filter(({ supply }) => supply !== 'water'),
  })),
}

/** Nothing is known yet. */
export const emptyTimeline: PropertyTimeline = {
  ...quietTimeline,
  property: { ...quietTimeline.property, status: 'unknown', status_id: 6, tags: [] },
  tenancies: [],
  void_periods: [],
  supplies: supplies.map((supply) => ({ supply, provider: null, meter: null })),
  bills: [],
  readings: [],
  notifications: [],
}

const years = [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]

/** Ten years of students: each from September to July, with a void in August. */
export const longTimeline: PropertyTimeline = {
  ...quietTimeline,
  tenancies: years.map((year, index) => ({
    id: 500 + index,
    tenancy_type: index % 3 === 2 ? 'Bills Included Package' : 'Tenant Bills Package',
    tenancy_start: `${year}-09-01`,
    tenancy_end: `${year + 1}-07-31`,
    lead_tenant: `Household of ${year}`,
    tenants: 4,
    covers:
      index % 3 === 2
        ? [
            {
              from: `${year}-09-01`,
              to: `${year + 1}-07-31`,
              supplies: ['electricity', 'gas', 'water', 'broadband'],
            },
          ]
        : [],
  })),
  void_periods: years.map((year, index) => ({
    id: 600 + index,
    from: `${year}-08-01`,
    to: `${year}-08-31`,
    liable_party: 'landlord',
    billing_name: null,
  })),
  bills: years.flatMap((year) =>
    (['electricity', 'gas', 'water'] as const).map((supply, index) =>
      bill(year * 10 + index, supply, `${year}-08-01`, `${year}-08-31`, 20 + index),
    ),
  ),
  readings: years.flatMap((year, index) =>
    (['electricity', 'gas'] as const).flatMap((supply, meter) =>
      [0, 3, 6, 9].map((months, step) =>
        reading(
          year * 100 + meter * 10 + step,
          supply,
          addMonths(`${year}-09-01`, months),
          10_000 + index * 4000 + step * 1000,
          months === 0 ? 'start' : 'regular',
        ),
      ),
    ),
  ),
  notifications: years.map((year, index) => ({
    id: 700 + index,
    tenancy_id: 500 + index,
    purpose: 'open',
    sent_at: `${year}-09-02T09:00:00.000Z`,
    known_on: null,
    tenancy_start: `${year}-09-01`,
    tenancy_end: `${year + 1}-07-31`,
    suppliers: [
      told('Larkfield Energy', 'electricity'),
      told('Larkfield Energy', 'gas'),
      told('Calder Water', 'water'),
    ],
  })),
}
