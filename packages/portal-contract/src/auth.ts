import type { z } from 'zod'
import type * as schema from './auth.schema.ts'

export type LoginForm = z.infer<typeof schema.loginForm>
export type User = z.infer<typeof schema.user>
export type CurrentPartner = z.infer<typeof schema.currentPartner>

/** Who is signed in, and for which partner. */
export type Session = { user: User; partner: CurrentPartner }

/** D15: appearance. */
export const colourSchemes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** How long a password may be (D2). */
export const passwordLength = { min: 12, max: 128 } as const

/** How often a sign-in may fail for one address-and-email pair before it answers 429 (D2, D45). */
export const signInTries = { failures: 5, withinMinutes: 15 } as const

/** A session's life: without use, and in all (D2). */
export const sessionLife = { idleHours: 12, absoluteDays: 7 } as const

/** How long the links in mail work (D11, D12, D15). */
export const linkLife = { inviteDays: 7, signUpDays: 7, resetMinutes: 60, emailChangeHours: 24 } as const

/** Whether someone has to set up a second factor before anything else: the partner asks for one, and there is none. */
export function mustSetUpSecondFactor({ second_factor }: Pick<User, 'second_factor'>): boolean {
  return second_factor.required && !second_factor.enabled
}

/** The initials in the sidebar's footer (specification, section 2): 'Ada', 'Byrne' → 'AB'. Empty names give ''. */
export function initials(user: Pick<User, 'first_name' | 'last_name'>): string {
  return [user.first_name, user.last_name].map(firstLetter).join('')
}

function firstLetter(name: string): string {
  return (name.trim().match(/^./u)?.[0] ?? '').toLocaleUpperCase('en-GB')
}
