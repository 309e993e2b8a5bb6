import { z } from 'zod'
import { lossReasonLength, lossReasonText } from './leads.ts'
import { emailAddress, phoneNumber } from './people.schema.ts'
import { lead, newTenancyForm, tenancyUpdate } from './tenancies.schema.ts'
import { dataOf, id, text } from './wire.schema.ts'

/** POST /api/i/partner/property/{id}/lead (D20). The tenants are invited at the lead tenant's email and phone, so both are needed. */
export const newLead = newTenancyForm
  .omit({ tenancy_type: true, lead_id: true })
  .extend({ lead_tenant_email: emailAddress, lead_tenant_phone: phoneNumber })

/** PATCH …/lead/{leadId} (D20). */
export const leadUpdate = tenancyUpdate.extend({
  lead_tenant_email: emailAddress.optional(),
  lead_tenant_phone: phoneNumber.optional(),
})

/** DELETE …/lead/{leadId}: marks it as lost, with the reason (D20). */
export const leadLoss = z.object({
  reason: text(lossReasonText)
    .trim()
    .min(lossReasonLength.min, lossReasonText)
    .max(lossReasonLength.max, lossReasonText),
})

export const leadAnswer = dataOf(lead)

/** A change, and what takes it back (D20). */
export const leadChanged = leadAnswer.extend({ undo_id: id.nullable() })

export type NewLead = z.input<typeof newLead>
export type LeadUpdate = z.input<typeof leadUpdate>
export type LeadLoss = z.input<typeof leadLoss>
export type LeadChanged = z.infer<typeof leadChanged>
