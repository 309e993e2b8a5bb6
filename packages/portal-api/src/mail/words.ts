import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import { invoiceDueDay } from '@doorstep/portal-contract/invoices'
import { lineCountText } from '@doorstep/portal-contract/exports'
import type { MeterKind } from '@doorstep/portal-contract/meter-readings'
import { formatPence, priceEach } from '@doorstep/portal-contract/money'
import { noticeRequest, noticeTopics } from '../notifications/words.ts'
import type { PartnerStanding } from './messages.ts'

/** The words of an email, before its layout. */
export type MailText = {
  subject: string
  /** The preview that an inbox shows after the subject. */
  preheader: string
  /** Whom it greets; without it the greeting has no name. */
  firstName?: string
  paragraphs: string[]
  /** Lists of the portal with how much is new in each. */
  lists?: CountedList[]
  /** The main action, a button. */
  action?: { label: string; href: string }
  /** Further information below the button. */
  closing: string[]
}

/** `href` is null while no page shows the list. */
export type CountedList = { name: string; count: number; href: string }

/** What every email may name: the portal’s name for this reader, and the reader’s. */
type Reader = { brandName: string; firstName?: string }

const ignoreIt = 'Not expecting this? Ignore this email, and nothing will change.'

/** Someone asked for a new password (D12). */
export function passwordResetText({
  brandName,
  firstName,
  href,
  until,
}: Reader & { href: string; until: Date }): MailText {
  return {
    subject: `Reset your ${brandName} password`,
    preheader: `Use the link in this email by ${clockTime(until)} to choose a new password.`,
    firstName,
    paragraphs: [`We received a request to reset your ${brandName} password. Choose a new one here:`],
    action: { label: 'Choose a new password', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. You’ll be signed out everywhere else.`,
      'Not expecting this? Ignore this email, and your password won’t change.',
    ],
  }
}

/** The password was changed or reset. */
export function passwordChangedText({
  brandName,
  firstName,
  href,
  at,
}: Reader & { href: string; at: Date }): MailText {
  return {
    subject: `Your ${brandName} password was changed`,
    preheader: 'If this was you, you don’t need to do anything.',
    firstName,
    paragraphs: [
      `Your ${brandName} password was changed on ${dayAndTime(at)}. You were signed out everywhere else.`,
      'If this was you, you don’t need to do anything. If it wasn’t, reset your password now:',
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so they can check your account’s recent activity.'],
  }
}

type Invited = Reader & {
  href: string
  partnerName: string
  inviterName?: string
  until: Date
}

/** An invite to join a team (D13). */
export function teamInviteText({ brandName, href, partnerName, inviterName, until }: Invited): MailText {
  return {
    subject: inviterName
      ? `${inviterName} invited you to join ${partnerName} on ${brandName}`
      : `You’re invited to join ${partnerName} on ${brandName}`,
    preheader: `Accept by ${day(until)} and choose a password.`,
    paragraphs: [
      `${inviterName ?? 'A colleague'} invited you to join ${partnerName} on ${brandName}, where your team manages its properties, bills packages and void periods.`,
    ],
    action: { label: 'Accept the invite', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. After that, ask ${inviterName ?? 'your colleague'} to send it again.`,
      'Not expecting this? Ignore this email.',
    ],
  }
}

/** An invite to set up a company’s account (D11, D16). */
export function partnerInviteText({
  brandName,
  firstName,
  href,
  partnerName,
  inviterName,
  until,
}: Invited): MailText {
  return {
    subject: `Set up ${partnerName} on ${brandName}`,
    preheader: `Accept the invite by ${day(until)}.`,
    firstName,
    paragraphs: [
      `${inviterName ?? brandName} added ${partnerName} to ${brandName} and invited you to lead its team. Choose a password and check the company’s details to get started.`,
    ],
    action: { label: 'Set up your account', href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. After that, ask ${inviterName ?? 'the person who invited you'} to send it again.`,
      'Not expecting this? Ignore this email.',
    ],
  }
}

/** Confirms the address of a new account (D11). Nobody has proved that it is theirs yet, so there is no name from the form. */
export function signUpText({ brandName, href, until }: Reader & { href: string; until: Date }): MailText {
  return {
    subject: `Confirm your email address for ${brandName}`,
    preheader: 'One last step: confirm this address, then sign in.',
    paragraphs: [
      `Thank you for signing up to ${brandName}. Confirm that this is your email address, then sign in with the password you chose:`,
    ],
    action: { label: 'Confirm and sign in', href },
    closing: [`The link works until ${dayAndTime(until)}.`, ignoreIt],
  }
}

/** To our staff: a company waits to be approved (D102). */
export function signUpWaitsText({
  brandName,
  href,
  id,
  name,
  person,
  email,
  companyNumber,
  postcode,
}: {
  brandName: string
  href: string
  id: number
  name: string
  person: string
  email: string
  companyNumber: string | null
  postcode: string | null
}): MailText {
  return {
    subject: `${name} signed up to ${brandName} and waits to be approved`,
    preheader: `${person}, ${email}`,
    paragraphs: [
      `${person} (${email}) signed up ${name}. Until you approve it, it can’t send email to anyone but colleagues.`,
      ...(companyNumber === null ? [] : [`Company number: ${companyNumber}`]),
      ...(postcode === null ? [] : [`Postcode: ${postcode}`]),
      `To approve it, run: npm run staff -- partners approve ${id}`,
      `To refuse it, run: npm run staff -- partners suspend ${id} and the reason, which is mailed to ${person}.`,
    ],
    action: { label: `Open ${brandName}`, href },
    closing: [],
  }
}

/** What our staff decided about a partner (D61, D102). */
export function partnerStandingText(
  standing: PartnerStanding,
  {
    brandName,
    firstName,
    partnerName,
    reason,
    href,
  }: Reader & {
    partnerName: string
    reason: string | null
    href: string
  },
): MailText {
  const { subject, sentence, next } = standings[standing]
  return {
    subject: subject(partnerName, brandName),
    preheader: sentence(partnerName, brandName),
    firstName,
    paragraphs: [sentence(partnerName, brandName), ...(reason === null ? [] : [`The reason: ${reason}`])],
    action: { label: next, href },
    closing: [],
  }
}

type StandingWords = Record<'subject' | 'sentence', (partner: string, brand: string) => string> & {
  next: string
}

const standings: Record<PartnerStanding, StandingWords> = {
  approved: {
    subject: (partner, brand) => `${partner} is approved on ${brand}`,
    sentence: (partner, brand) => `We’ve checked ${partner}, and you can now use all of ${brand}.`,
    next: 'Sign in',
  },
  refused: {
    subject: (partner, brand) => `We can’t approve ${partner} on ${brand}`,
    sentence: (partner, brand) =>
      `We’ve checked ${partner} and can’t approve it. Your team can’t sign in to ${brand}.`,
    next: 'Get help',
  },
  suspended: {
    subject: (partner, brand) => `${partner} is suspended on ${brand}`,
    sentence: (partner, brand) =>
      `${partner} is suspended, so your team can’t sign in to ${brand}. Everything you have there is kept.`,
    next: 'Get help',
  },
  reopened: {
    subject: (partner, brand) => `${partner} can use ${brand} again`,
    sentence: (partner, brand) =>
      `${partner} is no longer suspended. Your team can sign in to ${brand} again.`,
    next: 'Sign in',
  },
}

/** Someone signed up with an address that has an account (D11). */
export function alreadySignedUpText({
  brandName,
  firstName,
  href,
  forgotHref,
}: Reader & { href: string; forgotHref: string }): MailText {
  return {
    subject: `You already have a ${brandName} account`,
    preheader: 'Sign in with your password, or reset it.',
    firstName,
    paragraphs: [
      `Someone tried to sign up to ${brandName} with this address, but it already has an account. Nothing has changed. If this was you, sign in with your password:`,
    ],
    action: { label: 'Sign in', href },
    closing: [
      `Forgotten your password? Reset it at ${forgotHref}`,
      'Not you? You don’t need to do anything.',
    ],
  }
}

/** Confirms a new address (D15). */
export function emailChangeText({
  brandName,
  firstName,
  href,
  until,
}: Reader & { href: string; until: Date }): MailText {
  return {
    subject: `Confirm your new email address for ${brandName}`,
    preheader: 'Open the link to start using this address.',
    firstName,
    paragraphs: [
      `You asked to use this address to sign in to ${brandName}. Open the link on a device where you’re signed in:`,
    ],
    action: { label: 'Confirm this address', href },
    closing: [`The link works once, until ${dayAndTime(until)}.`, ignoreIt],
  }
}

/** The new address is someone's already (D15). Its owner learns that someone tried, but not who. */
export function addressTakenText({ brandName, firstName }: Reader): MailText {
  return {
    subject: `Someone tried to use your email address on ${brandName}`,
    preheader: 'Nothing has changed.',
    firstName,
    paragraphs: [
      `Someone tried to change their ${brandName} email to this address, but it already belongs to your account. Nothing has changed.`,
      'If this was you and you want to use it for the other account, change this account’s address first.',
    ],
    closing: ['Not you? You don’t need to do anything.'],
  }
}

/** To the old address, before and after the change (D15). */
export function emailChangeNoticeText({
  brandName,
  firstName,
  newEmail,
  isDone,
  href,
}: Reader & { newEmail: string; isDone: boolean; href: string }): MailText {
  if (isDone) {
    return {
      subject: `Your ${brandName} email address was changed`,
      preheader: 'If this was you, you don’t need to do anything.',
      firstName,
      paragraphs: [
        `You now sign in to ${brandName} as ${newEmail}. This address no longer works for signing in.`,
        'If this was you, you don’t need to do anything.',
      ],
      closing: ['If it wasn’t, tell your team lead or your account manager at once.'],
    }
  }
  return {
    subject: `Your ${brandName} email address is about to change`,
    preheader: 'It changes when the link we sent to the new address is opened.',
    firstName,
    paragraphs: [
      `Someone signed in to your account asked to change its address to ${newEmail}. It changes when the link we sent to that address is opened.`,
      'If this was you, you don’t need to do anything here. If it wasn’t, reset your password now, which signs out everyone else:',
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so they can check your account’s recent activity.'],
  }
}

/**
 * Two-step verification was set up, changed or turned off.
 * @param what the change as a sentence, such as `A passkey was added.`
 */
export function secondFactorText({
  brandName,
  firstName,
  what,
  at,
  href,
}: Reader & { what: string; at: Date; href: string }): MailText {
  return {
    subject: `Two-step verification changed on your ${brandName} account`,
    preheader: what,
    firstName,
    paragraphs: [
      what,
      `This happened on ${dayAndTime(at)}. If this was you, you don’t need to do anything. If it wasn’t, reset your password now, which signs out everyone else:`,
    ],
    action: { label: 'Reset your password', href },
    closing: ['Then tell your team lead, so they can check your account’s recent activity.'],
  }
}

/** Alerts and void bills that a person was not emailed before (D15). */
export function alertsText({
  brandName,
  firstName,
  partnerName,
  lists,
  action,
  unsubscribeHref,
}: Reader & {
  partnerName: string
  lists: CountedList[]
  action: MailText['action']
  unsubscribeHref: string
}): MailText {
  const total = lists.reduce((sum, { count }) => sum + count, 0)
  const news = total === 1 ? '1 new alert' : `${total} new alerts`
  return {
    subject: `${news} for ${partnerName} on ${brandName}`,
    preheader: lists.map(({ name, count }) => `${name}: ${count}`).join(', '),
    firstName,
    paragraphs: [`${partnerName} has ${news}:`],
    lists,
    action,
    closing: [
      'You can change which alerts we email you, and how often, in your settings.',
      `Stop these emails, without signing in: ${unsubscribeHref}`,
    ],
  }
}

/**
 * A housemate has yet to add payment details, and the link to do so (D44, D86).
 * @param address the first line of the property's address
 * @param others who share the email address, with links of their own
 */
export function paymentDetailsReminderText({
  brandName,
  firstName,
  partnerName,
  address,
  href,
  until,
  others,
  owedPence,
}: Reader & {
  partnerName: string
  address: string
  href: string
  until: Date
  others: readonly { name: string; href: string }[]
  /** What they have to pay still of a package that has ended; null of one that runs. */
  owedPence: number | null
}): MailText {
  const owed = owedPence === null ? null : formatPence(owedPence)
  return {
    subject:
      owed === null
        ? `Add your payment details to your ${brandName} bills package`
        : `Add your payment details to pay ${owed} of your ${brandName} bills`,
    preheader:
      owed === null
        ? `Everyone who shares the bills at ${address} needs to add theirs.`
        : `You still have ${owed} to pay for the bills at ${address}.`,
    firstName,
    paragraphs:
      owed === null
        ? [
            `You share a ${brandName} bills package at ${address}, arranged by ${partnerName}. Everyone in the household adds their own payment details.`,
            'See what’s included and what you’ll pay, then add your details:',
          ]
        : [
            `You shared a ${brandName} bills package at ${address}, arranged by ${partnerName}, which has ended. You still have ${owed} to pay for it.`,
            'Add your payment details, and we’ll tell you the day before we collect it:',
          ],
    action: { label: 'Add your payment details', href },
    closing: [
      `The link is for you alone and works until ${dayAndTime(until)}. After that, ask ${partnerName} to send it again.`,
      ...others.map((other) => `${other.name} gets emails at this address too. Their link: ${other.href}`),
      'Already added them? You don’t need to do anything.',
      `Not you? Open the link and tell us, or ignore this email.`,
    ],
  }
}

/** What mail about a notice says of it. */
type AboutNotice = Parameters<typeof noticeRequest>[0] & {
  brandName: string
  href: string
  partnerName: string
  address: string
}

/**
 * Somebody is asked for a reading, and the link to send it (D67).
 * @param address the first line of the property's address
 */
export function readingLinkText({
  brandName,
  firstName,
  partnerName,
  address,
  meters,
  message,
  href,
  until,
}: Reader & {
  partnerName: string
  address: string
  meters: readonly { kind: MeterKind; serialNumber: string | null }[]
  message: string | null
  href: string
  until: Date
}): MailText {
  const kinds = [...new Set(meters.map(({ kind }) => kind))].join(' and ')
  const which = meters.length === 1 ? `${kinds} meter` : `${kinds} meters`
  const [number, readings] = meters.length === 1 ? ['one number', 'reading'] : ['the numbers', 'readings']
  return {
    subject: `Read the ${which} at ${address} for ${partnerName}, with ${brandName}`,
    preheader: 'It takes about a minute, and you don’t need to sign in.',
    firstName,
    paragraphs: [
      `${partnerName} needs ${number} from the ${which} at ${address}. It takes about a minute, and you don’t need to sign in.`,
      ...meters.map(({ kind, serialNumber }) =>
        serialNumber ? `Meter: ${kind}, serial number ${serialNumber}` : `Meter: ${kind}`,
      ),
      ...(message ? [`Message from ${partnerName}: ${message}`] : []),
    ],
    action: { label: `Send the ${readings}`, href },
    closing: [
      `The link works once, until ${dayAndTime(until)}. Only one person needs to do this.`,
      `Sent for ${partnerName} by ${brandName}. Not expecting this? Ignore this email.`,
    ],
  }
}

/** A partner's letter to a supplier or council, which comes with it (D88). */
export function noticeText({ brandName, href, partnerName, address, ...notice }: AboutNotice): MailText {
  const what = noticeTopics[notice.purpose]
  return {
    subject: `Notice from ${partnerName} via ${brandName}: ${what} at ${address}`,
    preheader: 'The letter is attached.',
    paragraphs: [
      `${partnerName} is writing to you about ${what} at ${address}. The letter is attached.`,
      noticeRequest(notice),
    ],
    action: { label: `About ${brandName}`, href },
    closing: [`To answer ${partnerName}, reply to this email.`],
  }
}

/**
 * A quote for a package, sent by someone of a partner (D28).
 * @param about the address, how many housemates, and when the tenancy starts, in a sentence
 */
export function quoteText({
  brandName,
  senderName,
  partnerName,
  about,
  lines,
  totalPence,
  housemates,
  validUntil,
  href,
}: Reader & {
  senderName: string
  partnerName: string
  about: string
  lines: readonly { label: string; pence: number }[]
  totalPence: number
  housemates: number
  validUntil: string
  href: string
}): MailText {
  const total = formatPence(totalPence)
  const [most = 0, ...others] = priceEach(totalPence, housemates)
  const each = `${others.at(-1) === most ? '' : 'up to '}${formatPence(most)}`
  return {
    subject: `Your ${brandName} bills quote from ${partnerName}: ${total} a month`,
    preheader: about,
    paragraphs: [
      `${senderName} at ${partnerName} sent you a quote for the household bills. ${about}`,
      ...lines.map(({ label, pence }) => `${label}: ${formatPence(pence)}`),
      `Total: ${total} a month${housemates > 1 ? `, ${each} for each of ${housemates} tenants` : ''}.`,
    ],
    action: { label: `About ${brandName}`, href },
    closing: [
      `These prices include VAT and are valid to ${formatDate(validUntil)}. Nothing has been ordered. To go ahead, tell ${partnerName}.`,
    ],
  }
}

/** An invoice, and what is left to pay of it. */
type AboutInvoice = Reader & {
  /** Whom it was made to. */
  partnerName: string
  /** How it is paid where it isn't collected. */
  payText: string
  madeOn: string
  totalPence: number
  paidPence: number
  leftPence: number
  href: string
}

/**
 * An invoice was made (D95).
 * @param collectedOn the day of the first attempt to collect it; null of one that its partner pays by itself
 */
export function invoiceText({
  brandName,
  firstName,
  partnerName,
  payText: how,
  madeOn,
  totalPence,
  paidPence,
  leftPence,
  href,
  collectedOn,
}: AboutInvoice & { collectedOn: string | null }): MailText {
  const [total, left] = [formatPence(totalPence), formatPence(leftPence)]
  const due = formatDate(invoiceDueDay(madeOn))
  const isPaid = leftPence <= 0
  const collected = `We’ll collect ${left} by Direct Debit on ${formatDate(collectedOn ?? madeOn)}.`
  const next = isPaid
    ? 'There is nothing left to pay.'
    : collectedOn === null
      ? `${left} is due on ${due}.`
      : collected
  return {
    subject: `Your ${brandName} invoice for ${formatMonth(madeOn)}: ${total}`,
    preheader: next,
    firstName,
    paragraphs: [
      `The invoice of ${partnerName} for ${formatMonth(madeOn)} comes to ${total}, including VAT. It is for the packages with bills included.`,
      ...(paidPence > 0 ? [`${formatPence(paidPence)} of it is paid already.`] : []),
      next,
      ...(!isPaid && collectedOn === null ? [how] : []),
    ],
    action: { label: 'See the invoice', href },
    closing: isPaid
      ? []
      : [
          `Something looks wrong? Tell us before ${collectedOn === null ? due : formatDate(collectedOn)}, so we can put it right.`,
        ],
  }
}

/** An invoice that its partner pays by itself is due, or late (D95). */
export function invoiceReminderText({
  brandName,
  firstName,
  partnerName,
  payText: how,
  madeOn,
  leftPence,
  href,
  today,
}: AboutInvoice & { today: string }): MailText {
  const left = formatPence(leftPence)
  const due = invoiceDueDay(madeOn)
  const month = formatMonth(madeOn)
  const isDueToday = due === today
  return {
    subject: isDueToday
      ? `Your ${brandName} invoice for ${month} is due today: ${left}`
      : `Your ${brandName} invoice for ${month} was due on ${formatDate(due)}: ${left}`,
    preheader: how,
    firstName,
    paragraphs: [
      `${left} of the invoice of ${partnerName} for ${month} is left to pay. It ${isDueToday ? 'is due today' : `was due on ${formatDate(due)}`}.`,
      how,
    ],
    action: { label: 'See the invoice', href },
    closing: [paidMeanwhile],
  }
}

/** Of an invoice or a share something is left to pay after the last attempt to collect it (D44), which may have gone through. */
const notCollected = (leftPence: number) =>
  `${formatPence(leftPence)} of it is still to pay. We won’t try to collect it by Direct Debit any more.`

const paidMeanwhile = 'Paid in the last few days? Thank you. You don’t need to do anything.'

/** An invoice is collected no more (D44, D95). */
export function invoiceNotCollectedText({
  brandName,
  firstName,
  partnerName,
  payText: how,
  madeOn,
  leftPence,
  href,
}: AboutInvoice): MailText {
  const month = formatMonth(madeOn)
  return {
    subject: `Please pay your ${brandName} invoice for ${month}: ${formatPence(leftPence)}`,
    preheader: how,
    firstName,
    paragraphs: [`This is about the invoice of ${partnerName} for ${month}. ${notCollected(leftPence)}`, how],
    action: { label: 'See the invoice', href },
    closing: [paidMeanwhile],
  }
}

/** What a tenant pays of a package for a month (D115). */
type AboutShare = Reader & {
  partnerName: string
  address: string
  madeOn: string
  leftPence: number
  href: string
}

/** A tenant's share is collected no more (D44, D115). @param payText how it is paid; null where nobody said to which account */
export function shareNotCollectedText({
  brandName,
  firstName,
  partnerName,
  address,
  payText: known,
  madeOn,
  leftPence,
  href,
}: AboutShare & { payText: string | null }): MailText {
  const month = formatMonth(madeOn)
  const how = known ?? `Ask ${partnerName} how to pay it.`
  return {
    subject: `Please pay your share of the ${brandName} bills for ${month}: ${formatPence(leftPence)}`,
    preheader: how,
    firstName,
    paragraphs: [
      `This is about your share of the ${brandName} bills package at ${address} for ${month}. ${notCollected(leftPence)}`,
      how,
    ],
    action: { label: 'Get help', href },
    closing: [paidMeanwhile, `Something looks wrong? Tell ${partnerName}, so it can be put right.`],
  }
}

/**
 * A tenant's share of the bills of their household was made (D115).
 * @param collectedOn the day of the first attempt to take it; null while that isn't known, as they have given no account
 */
export function shareText({
  brandName,
  firstName,
  partnerName,
  address,
  madeOn,
  lateMonths,
  totalPence,
  paidPence,
  leftPence,
  hasAccount,
  lastFour,
  collectedOn,
  href,
}: AboutShare & {
  /** What of it is for months before. */
  lateMonths: readonly { month: string; pence: number }[]
  totalPence: number
  paidPence: number
  hasAccount: boolean
  lastFour: string | null
  collectedOn: string | null
}): MailText {
  const [total, left] = [formatPence(totalPence), formatPence(leftPence)]
  const account = lastFour === null ? 'your account' : `your account ending ${lastFour}`
  const next =
    leftPence <= 0
      ? 'There is nothing left to pay.'
      : collectedOn !== null
        ? `We’ll take ${left} from ${account} by Direct Debit on ${formatDate(collectedOn)}.`
        : hasAccount
          ? `We’ll email you again before we take ${left} from ${account}.`
          : `We can’t take ${left} yet, because we don’t have your payment details. Ask ${partnerName} for your link to add them.`
  return {
    subject: `Your share of the ${brandName} bills for ${formatMonth(madeOn)}: ${total}`,
    preheader: next,
    firstName,
    paragraphs: [
      `Your share of the ${brandName} bills package at ${address} for ${formatMonth(madeOn)} is ${total}, including VAT.`,
      ...lateMonths.map(({ month, pence }) => `${formatPence(pence)} of it is for ${formatMonth(month)}.`),
      ...(paidPence > 0 ? [`${formatPence(paidPence)} of it is paid already.`] : []),
      next,
    ],
    action: { label: 'Get help', href },
    closing:
      leftPence <= 0
        ? []
        : [
            `Something looks wrong? Tell ${partnerName}${collectedOn === null ? '' : ` before ${formatDate(collectedOn)}`}, so it can be put right.`,
          ],
  }
}

/** How an invoice is paid by bank transfer. @param account as the seller says it; null where that isn't known */
export const payText = (invoiceId: number, account: string | null): string =>
  `Pay it by bank transfer${account === null ? '' : ` to ${account},`} with the reference ‘Invoice ${invoiceId}’.`

/** A file of a list, by its name: `Void bills`. */
type AboutFile = Reader & { title: string; partnerName: string }

/** The file of a long list is ready (docs/decisions/0075). */
export function exportReadyText({
  brandName,
  firstName,
  title,
  partnerName,
  lines,
  href,
  until,
}: AboutFile & { lines: number; href: string; until: Date }): MailText {
  return {
    subject: `Your file from ${brandName} is ready: ${title}`,
    preheader: `${lineCountText(lines)}, to download until ${day(until)}.`,
    firstName,
    paragraphs: [
      `The file you asked for is ready: ${title} of ${partnerName}, with ${lineCountText(lines)}. It shows the list as it was when we made the file.`,
    ],
    action: { label: 'Download the file', href },
    closing: [
      `The link works until ${dayAndTime(until)}, and only you can open it: you will need to sign in.`,
      'Not expecting this? Someone may have used your account. Change your password and tell your team lead.',
    ],
  }
}

/** The file of a long list could not be made, after several attempts. */
export function exportFailedText({
  brandName,
  firstName,
  title,
  partnerName,
  href,
}: AboutFile & { href: string }): MailText {
  return {
    subject: `We couldn’t make your file from ${brandName}: ${title}`,
    preheader: 'You can download it again from its list.',
    firstName,
    paragraphs: [`We couldn’t make the file you asked for: ${title} of ${partnerName}. We’re sorry.`],
    action: { label: 'Try again', href },
    closing: ['If it fails again, filter the list so that it is shorter, and tell us.'],
  }
}

/** To a supplier or council that is later than usual with a notice (D67). */
export function chaserText({
  brandName,
  href,
  partnerName,
  address,
  sentAt,
  ...notice
}: AboutNotice & { sentAt: Date }): MailText {
  const what = noticeTopics[notice.purpose]
  return {
    subject: `Reminder from ${brandName}: ${what} at ${address}`,
    preheader: `We wrote to you about this on ${formatDate(dayInLondon(sentAt))}.`,
    paragraphs: [
      `We wrote to you on ${formatDate(dayInLondon(sentAt))} about ${what} at ${address}, on behalf of ${partnerName}.`,
      noticeRequest(notice),
    ],
    action: { label: `About ${brandName}`, href },
    closing: ['If you’ve already done this, tell us the date, and we’ll note it.'],
  }
}

const inLondon = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
  return (moment: Date) => format.format(moment)
}

const day = inLondon({ day: 'numeric', month: 'long' })
const clockTime = inLondon({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = (moment: Date) => `${day(moment)} at ${clockTime(moment)}`
