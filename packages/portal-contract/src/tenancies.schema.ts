import { z } from 'zod'
import { householdTexts, repeatedEmails } from './households.ts'
import { orderBill, orderCoupon, responsibilityType } from './orders.schema.ts'
import { emailAddress, personName, phoneNumber } from './people.schema.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { postalBill } from './postal-bills.schema.ts'
import { property } from './properties.schema.ts'
import { missingOfTenancy, tenancyLimits, tenancyTypes } from './tenancies.ts'
import { voidPeriod } from './void-periods.schema.ts'
import { dataOf, givenDay, id, isoDate, isoDateTime, pounds, text, version } from './wire.schema.ts'

const [newTenancy, ...packageTypes] = tenancyTypes.map(({ type }) => type)
const [firstPackage, ...otherPackages] = packageTypes

/** Which property a tenancy or lead is at, as its page shows it. */
export const tenancyProperty = z.object({
  id,
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  address_city: z.string(),
  address_postcode: z.string(),
  /** Its status by the rules of D18. */
  status: property.shape.status,
  status_id: z.int(),
})

export const leadTenant = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
})

const emptyAsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

/** Someone who lives there and pays. */
export const housemate = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  is_lead_tenant: z.boolean(),
  has_payment_details: z.boolean(),
  /** The last digits of the account that they gave by their link (D86). */
  last_four: z.string().nullable(),
  /** Whether a share of the package's bills is theirs (D115), which stays when they leave. */
  was_billed: z.boolean(),
  /** Whether a share of theirs is to be collected still, so that they can give an account for it also once the package is closed (D115). */
  owes_share: z.boolean(),
  /** When they were last invited or reminded to give payment details; once a day at most (D44). */
  reminded_at: isoDateTime.nullable(),
  /** Who opened their link said that they aren't this person, and perhaps why (D86). */
  declined: z.object({ at: isoDateTime, reason: z.string().nullable() }).nullable(),
  /** The link that they have: by which they can still answer, or could until it expired. */
  link: z
    .object({ sent_at: isoDateTime.nullable(), opened_at: isoDateTime.nullable(), expires_at: isoDateTime })
    .nullable(),
})

export const housemateAnswer = dataOf(housemate)

/** What a form says of a housemate. */
export const housemateFields = {
  first_name: personName('first'),
  last_name: personName('last'),
  email: z.preprocess(emptyAsNull, emailAddress.nullable()),
  phone_number: z.preprocess(emptyAsNull, phoneNumber.nullable()),
}

/** A housemate as a form gives them; without an id, somebody new. */
const householdMember = z.object({
  id: id.nullish().transform((given) => given ?? null),
  ...housemateFields,
  /**
   * Whether another name or email corrects the person of the id; needed where `personAfter` can't tell and money hangs on it (D97). Who is
   * said to be the same keeps their account, whatever else is edited.
   */
  same_person: z.boolean().optional(),
})

/** Says at their fields which of a list of people have the email of someone before them. */
export function refuseRepeatedEmails(
  emails: readonly (string | null | undefined)[],
  context: z.RefinementCtx,
  path: readonly string[] = [],
): void {
  for (const index of repeatedEmails(emails))
    context.addIssue({ code: 'custom', path: [...path, index, 'email'], message: householdTexts.sameEmail })
}

/** The package of a tenancy or lead. */
export const tenancyOrder = z.object({
  id,
  status_id: z.int(),
  status_changed_at: isoDateTime,
  responsibility_type: responsibilityType,
  /** Its own first day, which may be later than its tenancy's (D113). */
  starts_on: isoDate,
  /** Each month, before the coupon. */
  management_fee: pounds,
  coupon: orderCoupon.nullable(),
  bills: z.array(orderBill),
  housemates: z.array(housemate),
})

/** Another tenancy or lead, in a link. */
export const tenancyLink = z.object({
  id,
  is_lead: z.boolean(),
  lead_tenant_name: z.string(),
  tenancy_start: isoDate,
  tenancy_end: isoDate.nullable(),
})

const reading = z.object({ reading: z.int(), reading2: z.int().nullable(), date_of_reading: isoDate })

/** What tenancies and leads have in common (specification, section 3). */
const common = {
  id,
  tenancy_start: isoDate,
  /** Null for a periodic tenancy. */
  tenancy_end: isoDate.nullable(),
  tenants: z.int(),
  status_colour: z.string().nullable(),
  lead_tenant: leadTenant,
  property: tenancyProperty,
  partner: z.object({ id, name: z.string() }),
  /** Sent back with a change: it is refused when someone else made one meanwhile. */
  version,
}

/** GET /api/i/partner/property/{id}/tenancy/{tenancyId} (specification, sections 3 and 7; D19). */
export const tenancy = z.object({
  ...common,
  is_lead: z.literal(false),
  tenancy_type: z.enum([firstPackage ?? 'Tenant Bills Package', ...otherPackages]).nullable(),
  /** Its package's status; null when it has none. */
  status_id: z.int().nullable(),
  order: tenancyOrder.nullable(),
  /** The invoices that its package is on, newest first. */
  invoices: z.array(z.object({ id, created_at: isoDateTime, status: z.string() })),
  previous: tenancyLink.nullable(),
  next: tenancyLink.nullable(),
  /** The void period right after it. */
  void_after: voidPeriod.nullable(),
  /** For each meter, the first and the last reading within its dates; the last is null when there is only one. */
  meters: z.array(
    z.object({
      id,
      kind: z.enum(['electricity', 'gas', 'water']),
      serial_number: z.string().nullable(),
      first: reading.nullable(),
      last: reading.nullable(),
      /** All of them, newest first. */
      readings: z.array(reading.extend({ id })),
    }),
  ),
  /** Newest first (specification, section 3; D24). */
  utility_notifications: z.array(
    z.object({
      id,
      sent_at: isoDateTime,
      /** The day on which they knew already (D88); null of a letter. */
      known_on: isoDate.nullable(),
      tenancy_start: isoDate,
      tenancy_end: isoDate.nullable(),
      document: z.object({ id, filename: z.string() }).nullable(),
      bills: z.array(
        z.object({ logo_path: z.string().nullable(), email: z.string().nullable(), name: z.string() }),
      ),
    }),
  ),
  /** The newest void bills of its dates, and how many there are. */
  postal_bills: z.array(postalBill),
  postal_bills_count: z.int(),
  documents: z.array(z.object({ id, filename: z.string(), created_at: isoDateTime })),
  /** False where it can only be ended (D19). */
  can_delete: z.boolean(),
})

/** GET /api/i/partner/property/{id}/lead/{leadId} (specification, sections 3 and 7; D20). */
export const lead = z.object({
  ...common,
  is_lead: z.literal(true),
  tenancy_type: z.literal(newTenancy ?? 'New Tenancy'),
  /** Its order's status, which is the lead's state. */
  status_id: z.int(),
  order: tenancyOrder,
  /** Its order's statuses, newest first. */
  activity: z.array(
    z.object({
      id,
      from_status_id: z.int().nullable(),
      to_status_id: z.int(),
      reason: z.string().nullable(),
      actor: z.enum(['user', 'staff', 'system']),
      /** Who of the partner's people did it. */
      user_name: z.string().nullable(),
      changed_at: isoDateTime,
    }),
  ),
})

const { tenancy_start: startText, lead_tenant_name: nameText, tenants: tenantsText } = missingOfTenancy
const endText = 'Enter the day the tenancy ends, or leave it empty.'
const leadTenantName = text(nameText)
  .trim()
  .min(1, nameText)
  .max(tenancyLimits.leadTenantName, `Use no more than ${tenancyLimits.leadTenantName} characters.`)
  .refine(isPlainName, plainNameText)

const facts = {
  tenancy_start: givenDay(startText),
  tenancy_end: z.preprocess(emptyAsNull, givenDay(endText).nullable()),
  tenants: z
    .int(tenantsText)
    .min(tenancyLimits.tenants.min, tenantsText)
    .max(tenancyLimits.tenants.max, tenantsText),
  lead_tenant_name: leadTenantName,
}

/** POST /api/i/partner/property/{id}/tenancy (D19). Its start, end and overlaps are checked against today and the property. */
export const newTenancyForm = z.object({
  ...facts,
  /** A package is ordered for a tenancy that is there (D77). */
  tenancy_type: z.preprocess(
    emptyAsNull,
    z.null('Add the tenancy without a package, then order one for it.'),
  ),
  lead_tenant_email: z.preprocess(emptyAsNull, emailAddress.nullable()),
  lead_tenant_phone: z.preprocess(emptyAsNull, phoneNumber.nullable()),
  /** The open lead that becomes this tenancy; null to keep a lead for the same person from the same day beside it (D86). */
  lead_id: id.nullable().optional(),
})

/** PATCH …/tenancy/{tenancyId} and its preview (D19): what changes, of the version that the person saw. */
export const tenancyUpdate = z.object({
  version,
  tenancy_start: facts.tenancy_start.optional(),
  tenancy_end: givenDay(endText).nullable().optional(),
  tenants: facts.tenants.optional(),
  lead_tenant_name: leadTenantName.optional(),
  lead_tenant_email: emailAddress.nullable().optional(),
  lead_tenant_phone: phoneNumber.nullable().optional(),
  /** The same as `same_person`, of the lead tenant. */
  same_lead_tenant: z.boolean().optional(),
  /** Everyone of its package, the lead tenant among them; whoever is left out is removed. */
  housemates: z
    .array(householdMember)
    .min(1, householdTexts.noLead)
    .max(tenancyLimits.tenants.max, householdTexts.tooMany)
    .superRefine((all, context) =>
      refuseRepeatedEmails(
        all.map(({ email }) => email),
        context,
      ),
    )
    .optional(),
})

/** POST …/tenancy/{tenancyId}/preview: what an update would change (D19, D67). */
export const tenancyPreview = z.object({
  changes: z.array(
    z.object({
      kind: z.enum(['void', 'money', 'bills', 'suppliers']),
      title: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  picture: z.object({
    from: isoDate,
    to: isoDate,
    before: z.array(datesBlock()),
    after: z.array(datesBlock()),
  }),
})

function datesBlock() {
  return z.object({
    kind: z.enum(['own', 'other', 'void']),
    label: z.string(),
    starts_on: isoDate,
    ends_on: isoDate.nullable(),
  })
}

/** A change, and what takes it back (D19). */
export const tenancyChanged = z.object({ data: tenancy, undo_id: id.nullable() })
export const tenancyDeleted = z.object({ undo_id: id })
export const tenancyRestore = z.object({ undo_id: id })

export const tenancyAnswer = dataOf(tenancy)
export const tenancyPreviewAnswer = dataOf(tenancyPreview)

export type Tenancy = z.infer<typeof tenancy>
export type Lead = z.infer<typeof lead>
export type TenancyOrder = z.infer<typeof tenancyOrder>
export type Housemate = z.infer<typeof housemate>
export type HouseholdMember = z.output<typeof householdMember>
export type TenancyLink = z.infer<typeof tenancyLink>
export type NewTenancy = z.input<typeof newTenancyForm>
export type TenancyUpdate = z.input<typeof tenancyUpdate>
/** An update of the household alone. */
export type HouseholdUpdate = Pick<TenancyUpdate, 'version' | 'housemates'>
export type TenancyPreview = z.infer<typeof tenancyPreview>
export type TenancyChanged = z.infer<typeof tenancyChanged>
export type TenancyDeleted = z.infer<typeof tenancyDeleted>
