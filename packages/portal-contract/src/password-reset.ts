import type { z } from 'zod'
import type * as schema from './password-reset.schema.ts'

export type ForgotForm = z.input<typeof schema.forgotForm>
export type ResetForm = z.input<typeof schema.resetForm>
export type MessageAnswer = z.infer<typeof schema.messageAnswer>
