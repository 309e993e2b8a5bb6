import { z } from 'zod'
import { meterKind } from './meter-readings.schema.ts'
import { order, orderBill, orderCoupon } from './orders.schema.ts'
import { property, tenancySummary } from './properties.schema.ts'
import { billProvider } from './providers.schema.ts'
import { voidPeriod } from './void-periods.schema.ts'
import { dataOf, id, isoDate, isoDateTime, pounds } from './wire.schema.ts'

/** A tenancy or lead of one property (specification, section 3). */
export const propertyTenancy = tenancySummary
  .pick({
    id: true,
    tenancy_type: true,
    tenancy_start: true,
    tenancy_end: true,
    tenants: true,
    is_lead: true,
    status_colour: true,
  })
  .extend({
    lead_tenant: z.object({
      name: z.string(),
      email: z.string().nullable(),
      /** E.164 (D17). */
      phone_number: z.string().nullable(),
    }),
    /** The status of its package; null without one. */
    status_id: z.int().nullable(),
    /** What its package costs each month after its coupon, with the bills that lists don't show (D54) and its fee; null without bills. */
    monthly_price: pounds.nullable(),
  })

/** Who lives there now, with the bills of their package and the people who pay them. */
export const currentTenancy = propertyTenancy.extend({
  bills: z.array(orderBill),
  /** Each month, before the coupon. */
  management_fee: pounds,
  coupon: orderCoupon.nullable(),
  bill_payers: order.shape.household.shape.bill_payers,
})

/** What suppliers were told of a tenancy (specification, section 3; D24). */
export const utilityNotification = z.object({
  id,
  sent_at: isoDateTime,
  /** The day on which they knew already (D88); null of a letter. */
  known_on: isoDate.nullable(),
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
  document: z.object({ id, filename: z.string() }).nullable(),
  /** Who was told, as it was when it was sent. */
  bills: z.array(
    z.object({ logo_path: z.string().nullable(), email: z.string().nullable(), name: z.string() }),
  ),
})

/** GET /api/i/partner/property/{id} (specification, sections 3 and 7). Its lists are newest first, 200 entries at most. */
export const propertyRecord = property
  .pick({
    id: true,
    address_line1: true,
    address_line2: true,
    address_city: true,
    address_postcode: true,
    status: true,
    status_id: true,
    partner_properties: true,
  })
  .extend({
    tags: z.array(z.object({ slug: z.string(), name: z.string() })),
    bedrooms: z.int().nullable(),
    heating_provider: z.object({ id, name: z.string() }).nullable(),
    tenancies: z.array(propertyTenancy),
    leads: z.array(propertyTenancy),
    current_tenancy: currentTenancy.nullable(),
    utility_notifications: z.array(utilityNotification),
    /** The void period of today (D22). */
    void_period: voidPeriod.nullable(),
  })

export const propertyAnswer = dataOf(propertyRecord)

/** What is supplied to a property: by a meter, or as a bill of its current package. */
export const supply = z.object({
  /** 'Electricity', 'Broadband'. */
  name: z.string(),
  /** Who supplies it, as the current package's bill says, else the meter. */
  provider: billProvider.nullable(),
  /** The payment reference of the current package's bill. */
  account_number: z.string().nullable(),
  meter: z
    .object({
      id,
      kind: meterKind,
      serial_number: z.string().nullable(),
      /** The MPAN or MPRN (D17). */
      supply_number: z.string().nullable(),
      is_two_rate: z.boolean(),
      is_verified: z.boolean(),
      /** The day on which another meter came in its place; null while it is in use (D85). */
      replaced_on: isoDate.nullable(),
      latest_reading: z
        .object({ reading: z.int(), reading2: z.int().nullable(), date_of_reading: isoDate })
        .nullable(),
    })
    .nullable(),
})

/** GET …/property/{id}/utilities: meters first, in the order electricity, gas, water. */
export const suppliesAnswer = dataOf(z.array(supply))

/** A provider with which a property has accounts; a balance below zero is owed (specification, section 9; D82). */
export const propertyProvider = billProvider.extend({
  outstanding_bills_count: z.int(),
  /** What these bills come to, and the credits beside them. */
  outstanding: pounds,
  credit: pounds,
  accounts: z.array(z.object({ id, account_number: z.string(), account_balance: pounds })),
})

/** GET …/property/{id}/bills/providers, by name. */
export const propertyProvidersAnswer = dataOf(z.array(propertyProvider))

export type PropertyRecord = z.infer<typeof propertyRecord>
export type PropertyTenancy = z.infer<typeof propertyTenancy>
export type CurrentTenancyDetail = z.infer<typeof currentTenancy>
export type UtilityNotification = z.infer<typeof utilityNotification>
export type Supply = z.infer<typeof supply>
export type SupplyMeter = NonNullable<Supply['meter']>
export type PropertyProvider = z.infer<typeof propertyProvider>
