import type { PackageDraft, SavedDraft } from '@doorstep/portal-contract/onboarding.schema'
import type { Housemate, Lead, Tenancy } from '@doorstep/portal-contract/tenancies.schema'
import { startOfDraft, usualPackageStart } from '@doorstep/portal-contract/package'
import type { PortalClient } from '../shared/client/createPortalClient.ts'
import { nullIfNotFound } from '../shared/client/nullIfFailed.ts'
import { nationalPhone } from '@doorstep/portal-contract/national-phone'
import { $today } from '../shared/state/page.ts'

/** What a package starts with that is added from a property, a tenancy or a lead: the answers, and what they are called. */
export type QuoteStart = {
  draft: Partial<PackageDraft>
  property: SavedDraft['property']
  tenancy: SavedDraft['tenancy']
}

/** Loads it; null where what the address names is not there. */
export async function loadStart(
  client: PortalClient,
  {
    property,
    tenancy,
    lead,
    payer,
  }: {
    property: number | null
    tenancy: number | null
    lead: number | null
    payer: 'partner' | 'tenant' | null
  },
): Promise<QuoteStart | null> {
  if (property === null) return null
  const [place, stay] = await Promise.all([
    client.property.get(property).catch(nullIfNotFound),
    tenancy !== null
      ? client.tenancies.get(property, tenancy).catch(nullIfNotFound)
      : lead !== null
        ? client.tenancies.getLead(property, lead).catch(nullIfNotFound)
        : null,
  ])
  if (!place) return null
  const { id, address_line1, address_line2, address_city, address_postcode, partner_properties } = place
  const partner_id = partner_properties[0]?.partner.id ?? 0
  return {
    draft: {
      property_id: id,
      property: null,
      ...(payer && { responsibility_type: payer }),
      ...(stay && answersOf(stay)),
    },
    property: { id, address_line1, address_line2, address_city, address_postcode, partner_id },
    tenancy: stay && {
      id: stay.id,
      is_lead: stay.is_lead,
      lead_tenant_name: stay.lead_tenant.name,
      tenancy_start: stay.tenancy_start,
      tenancy_end: stay.tenancy_end,
    },
  }
}

/** Its people, and when its package usually starts, as the wizard's answers (D86, D113). */
function answersOf(stay: Tenancy | Lead): Partial<PackageDraft> {
  const { name, email, phone_number } = stay.lead_tenant
  const known = stay.order?.housemates ?? []
  const lead = known.find((one) => one.is_lead_tenant && one.full_name === name)
  const others = known.filter((one) => !one.is_lead_tenant)
  return {
    tenancy_id: stay.id,
    housemates: stay.tenants,
    start: usualPackageStart(stay, $today.get()),
    months: null,
    tenants: [lead ? typedOf(lead) : typedName(name), ...others.map(typedOf)],
    lead_tenant_email: email ?? '',
    lead_tenant_phone: nationalPhone(phone_number ?? ''),
  }
}

/** The answers that a draft goes on with: the start that was chosen for the same tenancy stays (D113). */
export function goingOn({ draft }: QuoteStart, saved: PackageDraft): Partial<PackageDraft> {
  const isSame = draft.tenancy_id != null && draft.tenancy_id === saved.tenancy_id && saved.start !== null
  return isSame ? { ...draft, start: saved.start } : draft
}

/** A draft of before, in which the start of the package of a tenancy or lead is asked again where it can't be that day any more (D113). */
export function withStartToAsk<Kept extends Pick<SavedDraft, 'draft' | 'tenancy'>>(kept: Kept): Kept {
  const { draft, tenancy } = kept
  if (!tenancy) return kept
  return { ...kept, draft: { ...draft, start: startOfDraft(draft.start, tenancy, $today.get()) } }
}

const typedOf = ({ first_name, last_name, email, phone_number }: Housemate) => ({
  first_name,
  last_name,
  email: email ?? '',
  phone_number: nationalPhone(phone_number ?? ''),
})

function typedName(fullName: string) {
  const [first_name = '', ...others] = fullName.split(/\s+/)
  return { first_name, last_name: others.join(' ') }
}
