import { z } from 'zod'
import { lossReasonLength } from './leads.ts'
import { emailAddress, phoneNumber } from './people.schema.ts'
import { lead, newTenancyForm, tenancyUpdate } from './tenancies.schema.ts'
import { dataOf, id, text } from './wire.schema.ts'

/** POST /api/i/partner/property/{id}/lead (D20). The tenants are invited at the lead tenant's email and phone, so both are needed. */
export const newLead = newTenancyForm
  .omit({ tenancy_type: true })
  .extend({ lead_tenant_email: emailAddress, lead_tenant_phone: phoneNumber })

/** PATCH …/lead/{leadId} (D20). */
export const leadUpdate = tenancyUpdate.extend({
  lead_tenant_email: emailAddress.optional(),
  lead_tenant_phone: phoneNumber.optional(),
})

const reasonSentence = `Say why it was lost, in ${lossReasonLength.min} to ${lossReasonLength.max} characters.`

/** DELETE …/lead/{leadId}: marks it as lost, with the reason (D20). */
export const leadLoss = z.object({
  reason: text(reasonSentence)
    .trim()
    .min(lossReasonLength.min, reasonSentence)
    .max(lossReasonLength.max, reasonSentence),
})

export const leadAnswer = dataOf(lead)

/** A change, and what takes it back (D20). */
export const leadChanged = leadAnswer.extend({ undo_id: id.nullable() })

export type NewLead = z.input<typeof newLead>
export type LeadUpdate = z.input<typeof leadUpdate>
export type LeadLoss = z.input<typeof leadLoss>
export type LeadChanged = z.infer<typeof leadChanged>
