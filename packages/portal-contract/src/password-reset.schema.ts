import { z } from 'zod'
import { differentPasswords, emailAddress, isSamePassword, passwordPair } from './people.schema.ts'
import { dataOf, text } from './wire.schema.ts'

/** POST /api/auth/forgot (specification, section 7; D12). */
export const forgotForm = z.object({ email: emailAddress })

const token = text('Open the link in the mail again.').max(128)

/** POST /api/auth/reset (specification, section 7; D12). The token and the address are the mailed link's. */
export const resetForm = z
  .object({ token, email: emailAddress, ...passwordPair })
  .refine(isSamePassword, differentPasswords)

/** GET /api/auth/reset: the mailed link's own query. */
export const resetLinkQuery = z.object({ token, email: emailAddress })

/** Whether the link can still be used; why it can not, nobody learns. */
export const resetLinkAnswer = dataOf(z.object({ state: z.enum(['valid', 'ended']) }))

/** What asking for a link and resetting answer. */
export const messageAnswer = z.object({ message: z.string() })
