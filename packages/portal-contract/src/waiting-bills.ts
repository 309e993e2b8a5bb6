/** How many files wait at most, for all people of a partner (D32), and for how many days after the last change. */
export const waitingBillLimits = { files: 100, keptDays: 30 } as const

/** What is asked of a bill that waits, in the order of its form. */
export const waitingBillFields = [
  'property_id',
  'provider_id',
  'account_number',
  'amount',
  'is_credit',
  'issue_date',
  'due_date',
  'period_from',
  'period_to',
] as const
export type WaitingBillField = (typeof waitingBillFields)[number]

/** The answers about a bill that waits, as its form has them: what isn't known is empty. */
export type WaitingBillAnswers = Record<WaitingBillField, string>

/** Why nothing could be read from a file that can be added all the same. */
export const unreadReasons = ['picture', 'scan', 'unreadable'] as const
export type UnreadReason = (typeof unreadReasons)[number]

const fillIn = 'Open it and fill in what it says.'
export const unreadTexts: Record<UnreadReason, string> = {
  picture: `This is a picture, which we can’t read. ${fillIn}`,
  scan: `This PDF is a scan: there is no text in it to read. ${fillIn}`,
  unreadable: `We couldn’t read this PDF. ${fillIn}`,
}

export const waitingBillTexts = {
  password:
    'This PDF has a password, so nobody here could open it. Save a copy without the password and upload that.',
  damaged: 'The file is damaged or incomplete. Download it from the supplier again, or scan the bill.',
  tooMany: `${waitingBillLimits.files} files are waiting. Add or delete some before you upload more.`,
  changed:
    'A colleague has changed this bill meanwhile. Look at how it is now, then save again to use your answers.',
  /** @param bill such as 'Larkfield Energy, 12 King Street, issued 02/03/2026' */
  addedBefore: (bill: string) => `This file has already been added: ${bill}. Delete this row.`,
} as const
