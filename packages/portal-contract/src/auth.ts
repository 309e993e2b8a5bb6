/** D15: appearance. */
export const colourSchemes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** Minimum and maximum length of a password (D2). */
export const passwordLength = { min: 12, max: 128 } as const

/**
 * How many sign-ins can fail before the answer is 429: of one pair of IP address and email (D2, D45), of one account over all
 * addresses, and of one address over all accounts (D62).
 */
export const signInTries = { withinMinutes: 15, ofPair: 5, ofAccount: 10, ofAddress: 30 } as const

/** How many links of one kind are emailed to one address, to sign up or to reset a password (D62). More are left out without a word. */
export const linkEmails = { count: 3, withinMinutes: 60 } as const

/** A session's maximum lifetime: idle, and in total (D2). */
export const sessionLife = { idleHours: 12, absoluteDays: 7 } as const

/** How long links in mail are valid (D11, D12, D15). */
export const linkLife = { inviteDays: 7, signUpDays: 7, resetMinutes: 60, emailChangeHours: 24 } as const

/** Whether the user has to set up a second factor first: the partner requires one, and they have none. */
export function mustSetUpSecondFactor({
  second_factor,
}: {
  second_factor: { required: boolean; enabled: boolean }
}): boolean {
  return second_factor.required && !second_factor.enabled
}

/** What the sign-in form says where an answer is missing. */
export const missingOfSignIn = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
} as const
