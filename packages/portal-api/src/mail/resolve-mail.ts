import { alertPreferenceLists, alertPreferenceTypes } from '@doorstep/portal-contract/account'
import { dayInLondon, todayInLondon } from '@doorstep/portal-contract/dates'
import { exportTitles } from '@doorstep/portal-contract/exports'
import { linkLife } from '@doorstep/portal-contract/auth'
import { brandParameter, type MailedPages } from '@doorstep/portal-contract/mailed-pages'
import { secondFactorChanges } from '@doorstep/portal-contract/second-factor'
import type { Database } from '../db/database.ts'
import { tokens } from '../db/schema/sign-in.ts'
import { sha256 } from '../http/crypto.ts'
import { balanceOf, lateMonthsOf } from '../invoices/balance.ts'
import { announceFirstAttempt } from '../invoices/notices.ts'
import type { StopTokens } from '../alert-emails/stop-tokens.ts'
import { productBrand, type MailBrand } from './brand.ts'
import { joinPage, type Links, readingPage } from './links.ts'
import type { MailKind, MailMessage } from './messages.ts'
import { createRecipients, oneLine } from './recipients.ts'
import type { Letter } from './transport.ts'
import {
  addressTakenText,
  alertsText,
  alreadySignedUpText,
  chaserText,
  emailChangeNoticeText,
  emailChangeText,
  exportFailedText,
  exportReadyText,
  invoiceNotCollectedText,
  invoiceReminderText,
  invoiceText,
  noticeText,
  partnerInviteText,
  partnerStandingText,
  passwordChangedText,
  passwordResetText,
  payText,
  paymentDetailsReminderText,
  quoteText,
  readingLinkText,
  secondFactorText,
  shareNotCollectedText,
  shareText,
  signUpText,
  signUpWaitsText,
  teamInviteText,
  type MailText,
} from './words.ts'

/** A mail that has something to say to someone. */
export type ResolvedMail = {
  to: string
  brand: MailBrand
  words: MailText
  sender?: Letter['sender']
  file?: MailFile
  /** See `Letter`. */
  unsubscribeHref?: string
}

/** A stored file that goes with a mail. */
export type MailFile = { key: string; filename: string; mediaType: string }

/** When and where a mail was asked for, and what time it is. */
type Asked = { origin: string; createdAt: Date; now: Date }

type Resolve<Kind extends MailKind> = (
  message: Extract<MailMessage, { kind: Kind }>,
  asked: Asked,
) => Promise<ResolvedMail | undefined>

/**
 * Turns a queued message into whom to write what, with the link's secret made again from its nonce. Undefined: there is nothing to
 * send, because the address is unknown or what it tells of came to nothing meanwhile.
 */
export function createMailResolver(
  db: Database,
  { secretOf, stopTokens }: { secretOf: Links['secretOf']; stopTokens: StopTokens },
) {
  const recipients = createRecipients(db)

  const resolvers: { [Kind in MailKind]: Resolve<Kind> } = {
    async password_reset({ email, nonce }, { origin, createdAt, now }) {
      const until = new Date(createdAt.getTime() + linkLife.resetMinutes * 60 * 1000)
      const person = await recipients.byEmail(email, origin)
      if (!person || until <= now) return undefined
      if (person.passwordSetAt && createdAt < person.passwordSetAt) return undefined
      const secret = await secretOf(nonce)
      await db
        .insert(tokens)
        .values({
          kind: 'password_reset',
          userId: person.userId,
          tokenHash: sha256(secret),
          expiresAt: until,
          createdAt,
        })
        // It is there when this mail was tried before.
        .onConflictDoNothing({ target: tokens.tokenHash })
      const { brand, firstName } = person
      const href = doorAt(origin, brand, '/reset', { token: secret, email })
      return {
        to: email,
        brand,
        words: passwordResetText({ brandName: brand.name, firstName, href, until }),
      }
    },

    async password_changed({ userId }, { origin, createdAt }) {
      const person = await recipients.byId(userId, origin)
      if (!person) return undefined
      const { brand, firstName, email } = person
      const details = {
        brandName: brand.name,
        firstName,
        href: doorAt(origin, brand, '/forgot'),
        at: createdAt,
      }
      return { to: email, brand, words: passwordChangedText(details) }
    },

    async invite({ inviteId, nonce }, { origin, now }) {
      const invite = await recipients.invite(inviteId, origin)
      const secret = await secretOf(nonce)
      if (!invite || invite.acceptedAt || invite.revokedAt || invite.expiresAt <= now) return undefined
      // 'Send again' made a newer link, or this one's key is gone.
      if (invite.tokenHash !== sha256(secret)) return undefined
      const { brand, firstName, email, partnerName, inviterName, expiresAt: until } = invite
      const details = { brandName: brand.name, firstName, partnerName, inviterName, until }
      const words =
        invite.kind === 'team'
          ? teamInviteText({ ...details, href: pageAt(origin, '/team/signup', { invite: secret }) })
          : partnerInviteText({ ...details, href: pageAt(origin, `/signup/${secret}`) })
      return { to: email, brand, words }
    },

    async sign_up({ signUpId, nonce }, { origin, now }) {
      const signUp = await recipients.signUp(signUpId)
      if (!signUp || signUp.confirmedAt || signUp.expiresAt <= now) return undefined
      const { email, expiresAt: until, tokenHash } = signUp
      const secret = await secretOf(nonce)
      if (tokenHash !== sha256(secret)) return undefined
      const person = await recipients.byEmail(email, origin)
      if (person) {
        const { brand, firstName } = person
        const href = doorAt(origin, brand, '/login')
        const forgotHref = doorAt(origin, brand, '/forgot')
        const words = alreadySignedUpText({ brandName: brand.name, firstName, href, forgotHref })
        return { to: email, brand, words }
      }
      const href = pageAt(origin, '/login', { invited: '1', confirm: secret, email })
      const brand = productBrand
      return { to: email, brand, words: signUpText({ brandName: brand.name, href, until }) }
    },

    async sign_up_waits({ email, partnerId }, { origin }) {
      const waiting = await recipients.signedUp(partnerId)
      const brand = productBrand
      const href = pageAt(origin, '/login')
      return (
        waiting && { to: email, brand, words: signUpWaitsText({ brandName: brand.name, href, ...waiting }) }
      )
    },

    async partner_standing({ userId, partnerId, standing, reason }, { origin }) {
      const isOpen = standing === 'approved' || standing === 'reopened'
      const lead = await recipients.byId(userId, origin)
      const partner = await recipients.partner(partnerId)
      // Our staff have decided otherwise since.
      if (!lead || !partner || (partner.status === 'active') !== isOpen) return undefined
      const { brand, firstName, email } = lead
      const href = isOpen ? doorAt(origin, brand, '/login') : doorAt(origin, brand, '/help')
      const details = {
        brandName: brand.name,
        firstName,
        partnerName: partner.name,
        reason: reason && oneLine(reason),
        href,
      }
      return { to: email, brand, words: partnerStandingText(standing, details) }
    },

    async email_change({ userId, email, nonce }, { origin, now }) {
      const owner = await recipients.byEmail(email, origin)
      if (owner && owner.userId !== userId) {
        const { brand, firstName } = owner
        return { to: email, brand, words: addressTakenText({ brandName: brand.name, firstName }) }
      }
      const person = await recipients.byId(userId, origin)
      const secret = await secretOf(nonce)
      const token = await recipients.token(sha256(secret))
      if (!person || !token || token.usedAt || token.expiresAt <= now) return undefined
      const { brand, firstName } = person
      const href = pageAt(origin, '/settings', { confirm_email: secret })
      const details = { brandName: brand.name, firstName, href, until: token.expiresAt }
      return { to: email, brand, words: emailChangeText(details) }
    },

    async email_change_notice({ userId, email, newEmail, isDone }, { origin }) {
      const person = await recipients.byId(userId, origin)
      if (!person) return undefined
      const { brand, firstName } = person
      const details = {
        brandName: brand.name,
        firstName,
        newEmail,
        isDone,
        href: doorAt(origin, brand, '/forgot'),
      }
      return { to: email, brand, words: emailChangeNoticeText(details) }
    },

    async second_factor_changed({ userId, what }, { origin, createdAt }) {
      const person = await recipients.byId(userId, origin)
      if (!person) return undefined
      const { brand, firstName, email } = person
      const details = {
        brandName: brand.name,
        firstName,
        what: secondFactorChanges[what],
        at: createdAt,
        href: doorAt(origin, brand, '/forgot'),
      }
      return { to: email, brand, words: secondFactorText(details) }
    },

    async alerts(message, { origin }) {
      const person = await recipients.byId(message.userId, origin)
      const found = await recipients.alerts(message)
      if (!person || !found) return undefined
      const { brand, firstName, email } = person
      const lists = alertPreferenceTypes.flatMap((type) => {
        const { count } = found.counts.find((one) => one.type === type) ?? { count: 0 }
        const { name, href } = alertPreferenceLists[type]
        return count > 0 ? [{ type, name, count, href: new URL(href, origin).href }] : []
      })
      const hasAlerts = found.counts.some(({ type }) => type !== 'void_bill')
      const { userId, partnerId } = message
      const types = lists.map(({ type }) => type)
      const unsubscribeHref = pageAt(
        origin,
        `/stop-emails/${await stopTokens.make({ userId, partnerId, types })}`,
      )
      const details = {
        brandName: brand.name,
        firstName,
        partnerName: found.partnerName,
        unsubscribeHref,
        lists,
        action: hasAlerts
          ? { label: 'See your alerts', href: pageAt(origin, '/alerts') }
          : { label: 'See your void bills', href: pageAt(origin, '/void-bills') },
      }
      return { to: email, brand, words: alertsText(details), unsubscribeHref }
    },

    async payment_details_reminder({ housemateId }, { origin, now }) {
      const housemate = await recipients.awaitedHousemate(housemateId, origin, now)
      if (!housemate) return undefined
      const { brand, email, link, others, ...details } = housemate
      const hrefOf = async ({ nonce }: { nonce: string }) => joinPage(origin, await secretOf(nonce))
      return {
        to: email,
        brand,
        words: paymentDetailsReminderText({
          ...details,
          brandName: brand.name,
          href: await hrefOf(link),
          until: link.until,
          others: await Promise.all(
            others.map(async (other) => ({ name: other.name, href: await hrefOf(other) })),
          ),
        }),
      }
    },

    async reading_link({ readingLinkId }, { origin, now }) {
      const found = await recipients.askedForReading(readingLinkId, origin, now)
      if (!found) return undefined
      const { email, brand, nonce, replyTo, ...details } = found
      return {
        to: email,
        brand,
        ...(replyTo && { sender: { name: `${details.partnerName} via ${brand.name}`, replyTo } }),
        words: readingLinkText({
          ...details,
          brandName: brand.name,
          href: readingPage(origin, await secretOf(nonce)),
        }),
      }
    },

    async notice({ recipientId, userId }, { origin, now }) {
      const found = await recipients.notified(recipientId, origin)
      const sender = await recipients.byId(userId, origin)
      if (!found || !sender) return undefined
      const { email, brand, file, ...notice } = found
      const { partnerName } = notice
      return {
        to: email,
        brand,
        // Our own address under the partner's name: mail from its address would fail the checks of its domain.
        sender: { name: `${partnerName} via ${brand.name}`, replyTo: sender.email },
        file,
        words: noticeText({
          ...notice,
          brandName: brand.name,
          href: doorAt(origin, brand, '/help'),
          today: todayInLondon(now),
        }),
      }
    },

    async export_ready({ exportId }, { origin, now }) {
      const found = await recipients.askedForFile(exportId, origin)
      if (!found?.expiresAt || found.expiresAt <= now) return undefined
      const { brand, email, kind, expiresAt: until, ...details } = found
      return {
        to: email,
        brand,
        words: exportReadyText({
          ...details,
          brandName: brand.name,
          title: exportTitles[kind],
          href: pageAt(origin, `/exports/${exportId}`),
          until,
        }),
      }
    },

    async export_failed({ exportId }, { origin }) {
      const found = await recipients.askedForFile(exportId, origin)
      if (!found) return undefined
      const { brand, email, kind, firstName, partnerName } = found
      const href = pageAt(origin, `/exports/${exportId}`)
      const details = { brandName: brand.name, firstName, partnerName, title: exportTitles[kind], href }
      return { to: email, brand, words: exportFailedText(details) }
    },

    async invoice({ invoiceId, userId, notice }, { origin, now }) {
      const payer = await recipients.payer({ invoiceId, userId }, origin)
      if (!payer) return undefined
      const { invoice, brand, email, firstName } = payer
      const { leftPence, paidPence } = await balanceOf(db, invoice)
      if (notice !== 'made' && leftPence <= 0) return undefined
      const madeOn = dayInLondon(invoice.createdAt)
      const details = {
        brandName: brand.name,
        firstName,
        partnerName: invoice.buyerName,
        payText: payText(invoiceId, invoice.sellerBankAccount && oneLine(invoice.sellerBankAccount)),
        madeOn,
        totalPence: invoice.totalPence,
        paidPence,
        leftPence,
        href: pageAt(origin, '/reports', { month: madeOn.slice(0, 7) }),
      }
      if (notice !== 'made' && invoice.paymentType === 'direct_debit')
        return { to: email, brand, words: invoiceNotCollectedText(details) }
      if (notice !== 'made')
        return { to: email, brand, words: invoiceReminderText({ ...details, today: todayInLondon(now) }) }
      const collectedOn = await announceFirstAttempt(db, invoice, now)
      // It is to be told of again, with another day or sum.
      if (invoice.paymentType === 'direct_debit' && leftPence > 0 && collectedOn === null) return undefined
      return { to: email, brand, words: invoiceText({ ...details, collectedOn }) }
    },

    async share({ invoiceId, housemateId, notice }, { origin, now }) {
      const payer = await recipients.sharePayer({ invoiceId, housemateId }, origin)
      if (!payer) return undefined
      const { invoice, brand, email, ...rest } = payer
      const { leftPence, paidPence } = await balanceOf(db, invoice)
      const details = {
        ...rest,
        brandName: brand.name,
        madeOn: dayInLondon(invoice.createdAt),
        leftPence,
        href: doorAt(origin, brand, '/help'),
      }
      if (notice !== 'made') {
        if (leftPence <= 0) return undefined
        const { sellerBankAccount: account } = invoice
        const how = account === null ? null : payText(invoiceId, oneLine(account))
        const words = shareNotCollectedText({ ...details, payText: how })
        return { to: email, brand, words }
      }
      const words = shareText({
        ...details,
        lateMonths: await lateMonthsOf(db, invoiceId),
        totalPence: invoice.totalPence,
        paidPence,
        collectedOn: await announceFirstAttempt(db, invoice, now),
      })
      return { to: email, brand, words }
    },

    async quote(message, { origin }) {
      const sender = await recipients.quoteSender(message, origin)
      if (!sender) return undefined
      const { brand, ...from } = sender
      return {
        to: message.email,
        brand,
        words: quoteText({
          ...message,
          about: oneLine(message.about),
          lines: message.lines.map(({ label, pence }) => ({ label: oneLine(label), pence })),
          ...from,
          brandName: brand.name,
          href: doorAt(origin, brand, '/help'),
        }),
      }
    },

    async chaser({ recipientId }, { origin, now }) {
      const found = await recipients.chased(recipientId, origin)
      if (!found) return undefined
      const { email, brand, ...notice } = found
      return {
        to: email,
        brand,
        words: chaserText({
          ...notice,
          brandName: brand.name,
          href: doorAt(origin, brand, '/help'),
          today: todayInLondon(now),
        }),
      }
    },
  }

  return <Kind extends MailKind>(
    message: Extract<MailMessage, { kind: Kind }>,
    asked: Asked,
  ): Promise<ResolvedMail | undefined> => {
    const resolve: Resolve<Kind> = resolvers[message.kind as Kind]
    return resolve(message, asked)
  }
}

type MailedQuery<Path extends keyof MailedPages> = Partial<Record<MailedPages[Path], string>>

/** A page before signing in: it wears the brand of the mail that leads to it (D41). */
function doorAt<Path extends keyof MailedPages>(
  origin: string,
  { resellerId }: MailBrand,
  path: Path,
  query: MailedQuery<Path> = {},
): string {
  const url = new URL(pageAt(origin, path, query))
  if (resellerId !== null) url.searchParams.set(brandParameter, String(resellerId))
  return url.href
}

/** The whole address of a page of the portal. */
function pageAt<Path extends keyof MailedPages>(
  origin: string,
  path: Path,
  query: MailedQuery<Path> = {},
): string {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}
