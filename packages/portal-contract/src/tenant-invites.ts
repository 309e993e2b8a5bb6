/** The most that someone writes about why an invite isn't theirs. */
export const declineReasonLength = 300

/** Errors and answers of the page that a tenant's link opens (D86), one sentence each. */
export const tenantInviteTexts = {
  otherName: 'Your name was changed in the meantime. Reload the page and check it.',
  ownAccount: 'Confirm that this is your account and that you can authorise Direct Debits from it.',
  longReason: `Use no more than ${declineReasonLength} characters.`,
  name: 'Send the name that was confirmed.',
} as const
