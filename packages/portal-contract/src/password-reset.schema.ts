import { z } from 'zod'
import { differentPasswords, emailAddress, isSamePassword, passwordPair } from './people.schema.ts'
import { dataOf, text } from './wire.schema.ts'

/** POST /api/auth/forgot (specification, section 7; D12). */
export const forgotForm = z.object({ email: emailAddress })

const token = text('Open the link in the email again.').max(128)

/** POST /api/auth/reset (specification, section 7; D12). The token and the email are those of the mailed link. */
export const resetForm = z
  .object({ token, email: emailAddress, ...passwordPair })
  .refine(isSamePassword, differentPasswords)

/** GET /api/auth/reset: the query of the mailed link. */
export const resetLinkQuery = z.object({ token, email: emailAddress })

/** Whether the link can still be used; the reason is not disclosed. */
export const resetLinkAnswer = dataOf(z.object({ state: z.enum(['valid', 'ended']) }))

/** The answer of requesting a link and of resetting. */
export const messageAnswer = z.object({ message: z.string() })

export type ForgotForm = z.input<typeof forgotForm>
export type ResetForm = z.input<typeof resetForm>
export type ResetLink = z.input<typeof resetLinkQuery>
export type ResetLinkState = z.infer<typeof resetLinkAnswer>['data']['state']
export type MessageAnswer = z.infer<typeof messageAnswer>
