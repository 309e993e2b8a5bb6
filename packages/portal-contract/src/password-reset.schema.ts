import { z } from 'zod'
import { differentPasswords, emailAddress, isSamePassword, passwordPair } from './people.schema.ts'
import { text } from './wire.schema.ts'

/** POST /api/auth/forgot (specification, section 7; D12). */
export const forgotForm = z.object({ email: emailAddress })

/** POST /api/auth/reset (specification, section 7; D12). The token and the address are the mailed link's. */
export const resetForm = z
  .object({ token: text('Open the link in the mail again.').max(128), email: emailAddress, ...passwordPair })
  .refine(isSamePassword, differentPasswords)

/** What both answer. */
export const messageAnswer = z.object({ message: z.string() })
