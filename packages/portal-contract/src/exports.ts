/** Files of lists that are too long to be made while the person waits (docs/decisions/0075). */
export const exportLimits = {
  /** A file with more lines is made by a job, and its link is mailed. */
  streamedLines: 10_000,
  /** How many days such a file is kept. */
  keptDays: 7,
  /** How many files of a person may wait to be made at the same time. */
  waiting: 10,
  /** How many a person may have made within 24 hours. */
  aDay: 50,
} as const

/** Every file that may have that many lines, by what people call it. */
export const exportTitles = {
  properties: 'Properties',
  void_bills: 'Void bills',
  unpaid_accounts: 'Unpaid accounts',
  accounts: 'Accounts',
  invoice: 'Invoice',
  invoice_breakdown: 'Invoice breakdown',
  commission_report: 'Commission report',
  commission: 'Commission',
} as const

export type ExportKind = keyof typeof exportTitles
export const exportKinds = Object.keys(exportTitles) as [ExportKind, ...ExportKind[]]

/** What may become of such a file. */
export const exportStatuses = ['waiting', 'ready', 'failed', 'expired'] as const
export type ExportStatus = (typeof exportStatuses)[number]

/** '24,310 lines' */
export const lineCountText = (lines: number): string =>
  lines === 1 ? '1 line' : `${lines.toLocaleString('en-GB')} lines`

export const exportTexts = {
  queued: (lines: number) =>
    `This list has ${lineCountText(lines)}. We’ll email you a link when the file is ready.`,
  tooMany: `You already have ${exportLimits.waiting} files being made. Wait for one to finish, then try again.`,
  tooManyToday: `You can have ${exportLimits.aDay} long files in 24 hours. Try again later.`,
  expired: `We keep a file for ${exportLimits.keptDays} days, and this one is gone. Download it again from its list.`,
  failed: 'We couldn’t make this file. Download it again from its list.',
} as const
