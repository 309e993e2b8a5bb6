import type { InvoiceNotice } from '@doorstep/portal-contract/invoices'
import type { SecondFactorChange } from '@doorstep/portal-contract/second-factor'

/** What our staff decided about a partner (D61, D102). */
export type PartnerStanding = 'approved' | 'refused' | 'suspended' | 'reopened'

/**
 * Every mail there is, and what it is about: all that its words are made from when it leaves. `nonce` stands for the link's secret,
 * see mail/links.ts.
 */
export type MailMessage =
  /** Someone asked for a new password for an address, known or not (D12). */
  | { kind: 'password_reset'; email: string; nonce: string }
  /** A password was changed or reset. */
  | { kind: 'password_changed'; userId: number }
  /** An invite of either kind; each sending has a nonce of its own (D11, D13, D16). */
  | { kind: 'invite'; inviteId: number; nonce: string }
  /** An open sign-up whose address is to be proved, known or not (D11). */
  | { kind: 'sign_up'; signUpId: number; nonce: string }
  /** To our staff: a company signed up openly and waits to be approved (D102). */
  | { kind: 'sign_up_waits'; email: string; partnerId: number }
  /** To a team lead: what our staff decided about their partner, and why where they said so (D61, D102). */
  | {
      kind: 'partner_standing'
      partnerId: number
      userId: number
      standing: PartnerStanding
      reason: string | null
    }
  /** To the new address: open the link to make it yours, unless it is someone else's already (D15). */
  | { kind: 'email_change'; userId: number; email: string; nonce: string }
  /** To the old address: it is about to change, or has (D15). */
  | { kind: 'email_change_notice'; userId: number; email: string; newEmail: string; isDone: boolean }
  /** The second factor was set up, changed or switched off. */
  | { kind: 'second_factor_changed'; userId: number; what: SecondFactorChange }
  /** Alerts and void bills of a partner that a person was not emailed before: those noted at a moment, as in the database (D15). */
  | { kind: 'alerts'; userId: number; partnerId: number; sentAt: string }
  /** To a housemate of a package whose payment details are missing (D44). */
  | { kind: 'payment_details_reminder'; housemateId: number }
  /** To whoever is asked for a reading, without an account (D67). */
  | { kind: 'reading_link'; readingLinkId: number }
  /** A partner's letter to a supplier or council, sent by one of its people (D88). */
  | { kind: 'notice'; recipientId: number; userId: number }
  /** To a supplier or council that is later than usual with a notice (D67). */
  | { kind: 'chaser'; recipientId: number }
  /** To whoever asked for the file of a long list: it is ready, or could not be made (docs/decisions/0075). */
  | { kind: 'export_ready'; exportId: number }
  | { kind: 'export_failed'; exportId: number }
  /** To whoever pays an invoice: it was made, is due or is late, or is collected no more (D95). */
  | { kind: 'invoice'; invoiceId: number; userId: number; notice: InvoiceNotice }
  /** To a tenant: their share of a package's month was made, or is collected no more (D115). */
  | { kind: 'share'; invoiceId: number; housemateId: number; notice: InvoiceNotice }
  /** A quote for a package, as a person saw it when they sent it (D28); `lines` are what it costs each month. */
  | {
      kind: 'quote'
      email: string
      userId: number
      partnerId: number
      about: string
      lines: { label: string; pence: number }[]
      totalPence: number
      housemates: number
      validUntil: string
    }

export type MailKind = MailMessage['kind']

/** Mail that jobs make for many people at once, and that nobody waits for. */
const bulkKinds = new Set<MailKind>(['alerts', 'chaser', 'invoice', 'share'])

export const isBulk = (kind: MailKind): boolean => bulkKinds.has(kind)
