import type { z } from 'zod'
import type * as schema from './password-reset.schema.ts'

export type ForgotForm = z.input<typeof schema.forgotForm>
export type ResetForm = z.input<typeof schema.resetForm>
export type ResetLink = z.input<typeof schema.resetLinkQuery>
export type ResetLinkState = z.infer<typeof schema.resetLinkAnswer>['data']['state']
export type MessageAnswer = z.infer<typeof schema.messageAnswer>

/** How often a link may be asked for before it answers 429 (D12): by one client for anybody, and by anybody for one email. */
export const forgotTries = {
  ofClient: { count: 20, withinMinutes: 15 },
  forEmail: { count: 5, withinMinutes: 60 },
} as const
