import type { AlertPreferenceType } from '@doorstep/portal-contract/account'
import { isInviting } from '@doorstep/portal-contract/reminders'
import { and, asc, desc, eq, getTableColumns, isNull, ne, or, type SQL } from 'drizzle-orm'
import { isOpenLink } from '../access-links/change.ts'
import { isShownToStrangers } from '../brand/rules.ts'
import type { Database } from '../db/database.ts'
import { count, expression, fullName } from '../db/expressions.ts'
import { accessLinks } from '../db/schema/access-links.ts'
import { alertEmailsSent, alerts } from '../db/schema/alerts.ts'
import { meters } from '../db/schema/meters.ts'
import { exports } from '../db/schema/exports.ts'
import { documents, utilityNotificationRecipients, utilityNotifications } from '../db/schema/documents.ts'
import { housemateAccounts, housemates, orders } from '../db/schema/orders.ts'
import { partners, resellers } from '../db/schema/partners.ts'
import { invoices } from '../db/schema/payments.ts'
import { invites, memberships, signUps, users } from '../db/schema/people.ts'
import { postalBills } from '../db/schema/postal-bills.ts'
import { properties } from '../db/schema/properties.ts'
import { providers } from '../db/schema/providers.ts'
import { readingLinkMeters, readingLinks } from '../db/schema/reading-links.ts'
import { tokens } from '../db/schema/sign-in.ts'
import { hasShareToPay } from '../invoices/attempts.ts'
import { leftOfShares } from '../invoices/balance.ts'
import { isRemindedOrder, isWithoutDetails } from '../orders/rules.ts'
import { productBrand, type MailBrand } from './brand.ts'

type BrandColumns = { id: number; name: string; logoPath: string | null; brandColour: string | null } | null

const { id: resellerId, name, logoPath, brandColour } = getTableColumns(resellers)
const brandColumns = { id: resellerId, name, logoPath, brandColour }

/**
 * Whom mail is about and whether what it tells of still stands. Of no partner's scope: nobody is signed in when mail leaves.
 * @param origin the portal's own address
 */
export function createRecipients(db: Database) {
  async function oneBy(condition: ReturnType<typeof eq>, origin: string) {
    const [found] = await db
      .select({
        userId: users.id,
        firstName: users.firstName,
        email: users.email,
        passwordSetAt: users.passwordSetAt,
        partnerId: memberships.partnerId,
        reseller: brandColumns,
      })
      .from(users)
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .leftJoin(partners, eq(partners.id, memberships.partnerId))
      .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
      .where(condition)
      .orderBy(asc(memberships.id))
      .limit(1)
    if (!found) return undefined
    const { firstName, reseller, ...person } = found
    return { ...person, firstName: oneLine(firstName), brand: brandOf(reseller, origin) }
  }

  /** A tenant with an email, of a partner that isn't suspended (D61), with the property and the account that they gave. */
  async function tenantBy(condition: SQL | undefined, origin: string) {
    const [found] = await db
      .select({
        firstName: housemates.firstName,
        email: housemates.email,
        hasAccount: housemates.hasPaymentDetails,
        lastFour: housemateAccounts.lastFour,
        orderId: housemates.orderId,
        order: { status_id: orders.statusId, responsibility_type: orders.responsibilityType },
        line1: properties.addressLine1,
        line2: properties.addressLine2,
        partnerName: partners.name,
        reseller: brandColumns,
      })
      .from(housemates)
      .leftJoin(housemateAccounts, eq(housemateAccounts.housemateId, housemates.id))
      .innerJoin(orders, eq(orders.id, housemates.orderId))
      .innerJoin(properties, eq(properties.id, orders.propertyId))
      .innerJoin(partners, eq(partners.id, properties.partnerId))
      .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
      .where(and(condition, ne(partners.status, 'suspended')))
    if (!found?.email) return undefined
    const { reseller, email, line1, line2, ...rest } = found
    return {
      ...rest,
      email,
      address: oneLine([line1, line2].filter(Boolean).join(', ')),
      firstName: oneLine(rest.firstName),
      partnerName: oneLine(rest.partnerName),
      brand: brandOf(reseller, origin),
    }
  }

  async function noticeBy(condition: SQL | undefined, origin: string) {
    const [found] = await db
      .select({
        email: providers.email,
        partnerName: partners.name,
        purpose: utilityNotifications.purpose,
        sentAt: utilityNotifications.sentAt,
        tenancyStart: utilityNotifications.tenancyStart,
        tenancyEnd: utilityNotifications.tenancyEnd,
        line1: properties.addressLine1,
        line2: properties.addressLine2,
        city: properties.addressCity,
        postcode: properties.addressPostcode,
        file: { key: documents.fileKey, filename: documents.filename, mediaType: documents.mediaType },
        reseller: brandColumns,
      })
      .from(utilityNotificationRecipients)
      .innerJoin(providers, eq(providers.id, utilityNotificationRecipients.providerId))
      .innerJoin(
        utilityNotifications,
        eq(utilityNotifications.id, utilityNotificationRecipients.notificationId),
      )
      .leftJoin(documents, eq(documents.id, utilityNotifications.documentId))
      .innerJoin(properties, eq(properties.id, utilityNotifications.propertyId))
      .innerJoin(partners, eq(partners.id, utilityNotifications.partnerId))
      .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
      .where(condition)
    if (!found?.email) return undefined
    const { email, line1, line2, city, postcode, reseller, partnerName, ...notice } = found
    return {
      ...notice,
      email,
      partnerName: oneLine(partnerName),
      address: oneLine([line1, line2, city, postcode].filter(Boolean).join(', ')),
      brand: brandOf(reseller, origin),
    }
  }

  return {
    /** A person, also one who has left every partner. */
    byId: (userId: number, origin: string) => oneBy(eq(users.id, userId), origin),

    /** Whoever signs in with an address, in lower case. */
    async byEmail(email: string, origin: string) {
      const person = await oneBy(eq(users.email, email), origin)
      return person?.partnerId ? person : undefined
    },

    /** An invite with the partner it leads to and who sent it. */
    async invite(id: number, origin: string) {
      const [found] = await db
        .select({
          invite: getTableColumns(invites),
          partnerName: partners.name,
          inviter: { firstName: users.firstName, lastName: users.lastName },
          reseller: brandColumns,
        })
        .from(invites)
        .innerJoin(partners, eq(partners.id, invites.partnerId))
        .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
        .leftJoin(users, eq(users.id, invites.invitedByUserId))
        .where(eq(invites.id, id))
      if (!found) return undefined
      const { invite, partnerName, inviter, reseller } = found
      return {
        ...invite,
        firstName: invite.firstName === null ? undefined : oneLine(invite.firstName),
        partnerName: oneLine(partnerName),
        inviterName: (inviter && oneLine(`${inviter.firstName} ${inviter.lastName}`)) || undefined,
        brand: brandOf(reseller, origin),
      }
    },

    async signUp(id: number) {
      const [found] = await db.select().from(signUps).where(eq(signUps.id, id))
      return found
    },

    /** A partner's name and status. */
    async partner(id: number) {
      const [found] = await db
        .select({ name: partners.name, status: partners.status })
        .from(partners)
        .where(eq(partners.id, id))
      return found && { ...found, name: oneLine(found.name) }
    },

    /** A company that waits to be approved, and its first team lead; undefined once our staff have decided. */
    async signedUp(id: number) {
      const [found] = await db
        .select({
          id: partners.id,
          name: partners.name,
          companyNumber: partners.companyNumber,
          postcode: partners.addressPostcode,
          lead: { firstName: users.firstName, lastName: users.lastName, email: users.email },
        })
        .from(partners)
        .innerJoin(memberships, eq(memberships.partnerId, partners.id))
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(partners.id, id), eq(partners.status, 'pending')))
        .orderBy(asc(memberships.id))
        .limit(1)
      if (!found) return undefined
      const { lead, name: company, ...partner } = found
      const person = oneLine(`${lead.firstName} ${lead.lastName}`)
      return { ...partner, name: oneLine(company), person, email: lead.email }
    },

    /**
     * How many alerts and void bills of each type a mail of alerts is about that still wait, and of which partner; undefined when none
     * does, or the person has left that partner.
     * @param sentAt the moment they were noted at, as an ISO date-time
     */
    async alerts(of: { userId: number; partnerId: number; sentAt: string }) {
      const type = expression<AlertPreferenceType>`coalesce(${alerts.type}, 'void_bill')`
      const waits = or(isNull(alerts.id), isNull(alerts.resolvedAt))
      const isUnpaid = or(isNull(postalBills.id), eq(postalBills.status, 'needs_paying'))
      const counts = await db
        .select({ partnerName: partners.name, type, count: count() })
        .from(alertEmailsSent)
        .innerJoin(
          memberships,
          and(
            eq(memberships.userId, alertEmailsSent.userId),
            eq(memberships.partnerId, alertEmailsSent.partnerId),
          ),
        )
        .innerJoin(partners, eq(partners.id, alertEmailsSent.partnerId))
        .leftJoin(alerts, eq(alerts.id, alertEmailsSent.alertId))
        .leftJoin(postalBills, eq(postalBills.id, alertEmailsSent.postalBillId))
        .where(
          and(
            // Nobody of a suspended partner is emailed (D61).
            ne(partners.status, 'suspended'),
            eq(alertEmailsSent.userId, of.userId),
            eq(alertEmailsSent.partnerId, of.partnerId),
            eq(alertEmailsSent.sentAt, new Date(of.sentAt)),
            waits,
            isUnpaid,
          ),
        )
        .groupBy(partners.name, type)
      const [first] = counts
      return first && { partnerName: oneLine(first.partnerName), counts }
    },

    /**
     * A housemate whose payment details are missing, with the property, who arranged the package, what they have to pay still of one that
     * has ended, and the links of those who are emailed at this address; undefined once there is no reason to write to them any more.
     */
    async awaitedHousemate(id: number, origin: string, now: Date) {
      const mayGiveThem = or(isRemindedOrder, hasShareToPay(db, housemates.id))
      const found = await tenantBy(and(eq(housemates.id, id), isWithoutDetails, mayGiveThem), origin)
      if (!found) return undefined
      const open = await db
        .selectDistinctOn([housemates.id], {
          id: housemates.id,
          name: fullName(housemates),
          nonce: accessLinks.nonce,
          until: accessLinks.expiresAt,
        })
        .from(accessLinks)
        .innerJoin(housemates, eq(housemates.id, accessLinks.housemateId))
        .innerJoin(orders, eq(orders.id, housemates.orderId))
        .where(
          and(
            eq(housemates.orderId, found.orderId),
            eq(housemates.email, found.email),
            isWithoutDetails,
            mayGiveThem,
            isOpenLink(now),
          ),
        )
        .orderBy(asc(housemates.id), desc(accessLinks.id))
      const links = open.flatMap(({ nonce, name: whose, ...link }) =>
        nonce === null ? [] : [{ ...link, nonce, name: oneLine(whose) }],
      )
      const own = links.find((link) => link.id === id)
      if (!own) return undefined
      const { email, firstName, address, partnerName, brand, order } = found
      const others = links.filter((link) => link !== own)
      const owedPence = isInviting(order) ? null : await leftOfShares(db, id)
      return { email, firstName, address, partnerName, brand, link: own, others, owedPence }
    },

    /** Whom a link asks for a reading, of which meters, and who asks; undefined once it opens nothing any more. */
    async askedForReading(id: number, origin: string, now: Date) {
      const [found] = await db
        .select({
          name: readingLinks.name,
          email: readingLinks.email,
          message: readingLinks.message,
          nonce: accessLinks.nonce,
          until: accessLinks.expiresAt,
          replyTo: users.email,
          line1: properties.addressLine1,
          line2: properties.addressLine2,
          partnerName: partners.name,
          reseller: brandColumns,
        })
        .from(readingLinks)
        .innerJoin(accessLinks, eq(accessLinks.id, readingLinks.linkId))
        .innerJoin(properties, eq(properties.id, readingLinks.propertyId))
        .innerJoin(partners, eq(partners.id, readingLinks.partnerId))
        .leftJoin(users, eq(users.id, accessLinks.createdByUserId))
        .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
        .where(
          and(
            eq(readingLinks.id, id),
            isOpenLink(now),
            isNull(properties.deletedAt),
            ne(partners.status, 'suspended'),
          ),
        )
      if (!found?.email || !found.nonce) return undefined
      const asked = await db
        .select({ kind: meters.kind, serialNumber: meters.serialNumber })
        .from(readingLinkMeters)
        .innerJoin(meters, eq(meters.id, readingLinkMeters.meterId))
        .where(and(eq(readingLinkMeters.readingLinkId, id), isNull(meters.replacedOn)))
        .orderBy(asc(meters.id))
      const { email, nonce, name: whom, line1, line2, reseller, partnerName, message, ...link } = found
      return {
        ...link,
        email,
        nonce,
        firstName: oneLine(whom),
        meters: asked.map(({ kind, serialNumber }) => ({
          kind,
          serialNumber: serialNumber && oneLine(serialNumber),
        })),
        message: message && oneLine(message),
        address: oneLine([line1, line2].filter(Boolean).join(', ')),
        partnerName: oneLine(partnerName),
        brand: brandOf(reseller, origin),
      }
    },

    /** Who asked for the file of a long list, while they work for the partner whose list it is. */
    async askedForFile(id: number, origin: string) {
      const [found] = await db
        .select({
          kind: exports.kind,
          lines: exports.lines,
          expiresAt: exports.expiresAt,
          email: users.email,
          firstName: users.firstName,
          partnerName: partners.name,
          reseller: brandColumns,
        })
        .from(exports)
        .innerJoin(users, eq(users.id, exports.userId))
        .innerJoin(
          memberships,
          and(eq(memberships.userId, exports.userId), eq(memberships.partnerId, exports.partnerId)),
        )
        .innerJoin(partners, eq(partners.id, exports.partnerId))
        .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
        .where(and(eq(exports.id, id), ne(partners.status, 'suspended')))
      if (!found) return undefined
      const { reseller, ...file } = found
      return {
        ...file,
        firstName: oneLine(file.firstName),
        partnerName: oneLine(file.partnerName),
        brand: brandOf(reseller, origin),
      }
    },

    /** Who pays an invoice, and what it is; undefined once they left the partner and its head office, or it is suspended (D61). */
    async payer(of: { invoiceId: number; userId: number }, origin: string) {
      const [found] = await db
        .select({
          invoice: getTableColumns(invoices),
          email: users.email,
          firstName: users.firstName,
          reseller: brandColumns,
        })
        .from(invoices)
        .innerJoin(partners, eq(partners.id, invoices.partnerId))
        .innerJoin(
          memberships,
          or(eq(memberships.partnerId, partners.id), eq(memberships.partnerId, partners.parentId)),
        )
        .innerJoin(users, eq(users.id, memberships.userId))
        .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
        .where(and(eq(invoices.id, of.invoiceId), eq(users.id, of.userId), ne(partners.status, 'suspended')))
        .limit(1)
      if (!found) return undefined
      const { invoice, reseller, ...person } = found
      return {
        ...person,
        firstName: oneLine(person.firstName),
        invoice: { ...invoice, buyerName: oneLine(invoice.buyerName ?? '') },
        brand: brandOf(reseller, origin),
      }
    },

    /** Who pays a share, and for which package; undefined once they have no email, or their partner is suspended (D61). */
    async sharePayer(of: { invoiceId: number; housemateId: number }, origin: string) {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, of.invoiceId), eq(invoices.housemateId, of.housemateId)))
      const tenant = await tenantBy(eq(housemates.id, of.housemateId), origin)
      return invoice && tenant && { ...tenant, invoice }
    },

    /** Who sends a quote, for which partner; undefined once that partner is suspended. */
    async quoteSender(of: { userId: number; partnerId: number }, origin: string) {
      const [found] = await db
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          partnerName: partners.name,
          reseller: brandColumns,
        })
        .from(partners)
        .innerJoin(users, eq(users.id, of.userId))
        .leftJoin(resellers, and(eq(resellers.id, partners.resellerId), isShownToStrangers(db)))
        .where(and(eq(partners.id, of.partnerId), ne(partners.status, 'suspended')))
      if (!found) return undefined
      return {
        senderName: oneLine(`${found.firstName} ${found.lastName}`),
        partnerName: oneLine(found.partnerName),
        brand: brandOf(found.reseller, origin),
      }
    },

    /** A supplier that got a notice and has not settled it, with what the notice said and the partner that sent it. */
    async chased(id: number, origin: string) {
      const found = await noticeBy(
        and(eq(utilityNotificationRecipients.id, id), isNull(utilityNotificationRecipients.settledAt)),
        origin,
      )
      if (!found) return undefined
      const { file: _file, ...notice } = found
      return notice
    },

    /** A supplier that is to get a notice, with its letter; undefined once the letter is removed. */
    async notified(id: number, origin: string) {
      const found = await noticeBy(eq(utilityNotificationRecipients.id, id), origin)
      return found?.file ? { ...found, file: found.file } : undefined
    },

    /** The token that an emailed secret opens. */
    async token(tokenHash: string) {
      const [found] = await db.select().from(tokens).where(eq(tokens.tokenHash, tokenHash))
      return found
    },
  }
}

/** A logo that mail programs show: a PNG or WebP of ours (D41); an SVG they do not. */
const shownByMailPrograms = /\.(?:png|webp)$/i

function brandOf(reseller: BrandColumns, origin: string): MailBrand {
  if (!reseller) return productBrand
  const logo =
    reseller.logoPath && URL.canParse(reseller.logoPath, origin) && new URL(reseller.logoPath, origin)
  return {
    resellerId: reseller.id,
    name: oneLine(reseller.name),
    colour: reseller.brandColour ?? productBrand.colour,
    logo: logo && shownByMailPrograms.test(logo.pathname) ? logo.href : null,
  }
}

/** A name as one line, whatever was typed: it goes into subjects too. */
export const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
