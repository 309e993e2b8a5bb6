import { z } from 'zod'
import { alertEmails, alertPreferenceTypes } from './account.ts'
import { currentPartner } from './auth.schema.ts'
import { dataOf } from './wire.schema.ts'

const typeText = 'Choose types of alert that the email was about.'

/** How a person is emailed about a type of alert. */
const alertEmailChoice = z.object({
  type: z.enum(alertPreferenceTypes, typeText),
  email: z.enum(alertEmails, 'Choose when to email about it: now, daily or off.'),
})

/** GET /api/alert-emails: what an email was about, and how its reader is emailed about that now (D15). */
export const stoppableEmails = z.object({
  partner_name: z.string(),
  reseller: currentPartner.shape.reseller,
  choices: z.array(alertEmailChoice),
})

/** PUT /api/alert-emails. */
export const alertEmailChange = z.object({
  choices: z
    .array(alertEmailChoice, typeText)
    .min(1, typeText)
    .max(alertPreferenceTypes.length, typeText)
    .refine((choices) => new Set(choices.map(({ type }) => type)).size === choices.length, typeText),
})

export const stoppableEmailsAnswer = dataOf(stoppableEmails)
/** What is set now, and `before` to undo it. */
export const alertEmailsChanged = dataOf(stoppableEmails.extend({ before: z.array(alertEmailChoice) }))

export type AlertEmailChoice = z.infer<typeof alertEmailChoice>
export type StoppableEmails = z.infer<typeof stoppableEmails>
export type AlertEmailsChanged = z.infer<typeof alertEmailsChanged>['data']
