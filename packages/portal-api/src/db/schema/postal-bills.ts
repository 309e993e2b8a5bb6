import { mediaTypes } from '@doorstep/portal-contract/uploads'
import {
  type ChallengeReason,
  challengeReasons,
  challengeStates,
  outstandingStatuses,
  postalBillStatuses,
  type PostalBillStatus,
} from '@doorstep/portal-contract/postal-bills'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, oneOf, pence, reference, updatedAt } from './columns.ts'
import { ofParent, parentKey } from './ownership.ts'
import { users } from './people.ts'
import { ofProperty } from './properties.ts'
import { providers } from './providers.ts'
import { ofTenancy } from './tenancies.ts'
import { voidPeriods } from './void-periods.ts'

/** Accounts with suppliers in the partner's name (specification, section 3). */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id'),
    providerId: reference('provider_id')
      .notNull()
      .references(() => providers.id),
    accountNumber: text('account_number').notNull(),
    /** What accounts are matched by: letters in upper case and digits. */
    accountKey: text('account_key')
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace(account_number, '[^A-Za-z0-9]', '', 'g'))`),
    /** Minus what is owed: −(sum of the account's needs_paying and challenged bills). */
    accountBalancePence: pence('account_balance_pence').notNull().default(0),
    /** The issue date of its newest bill; null without any. `settleAccounts` keeps both. */
    newestBillOn: date('newest_bill_on'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    parentKey(t.id, t.providerId, t.propertyId, t.partnerId),
    unique('provider_accounts_number_unique').on(t.partnerId, t.providerId, t.accountKey),
    index('provider_accounts_balance_index').on(t.partnerId, t.providerId, t.accountBalancePence, t.id),
    // The list: by balance and by newest bill.
    index('provider_accounts_owed_index').on(t.partnerId, t.accountBalancePence, t.id),
    index('provider_accounts_newest_bill_index').on(t.partnerId, t.newestBillOn, t.id),
    index('provider_accounts_property_index').on(t.propertyId),
    index('provider_accounts_tenancy_index').on(t.tenancyId),
  ],
)

/** Postal bills, also called void bills (specification, section 3; D30, D32). A credit has a negative amount. */
export const postalBills = pgTable(
  'postal_bills',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    propertyId: reference('property_id').notNull(),
    tenancyId: reference('tenancy_id'),
    voidPeriodId: reference('void_period_id'),
    providerId: reference('provider_id')
      .notNull()
      .references(() => providers.id),
    providerAccountId: reference('provider_account_id').notNull(),
    status: text('status').$type<PostalBillStatus>().notNull(),
    issueDate: date('issue_date').notNull(),
    dueDate: date('due_date'),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    amountPence: pence('amount_pence').notNull(),
    /** The last day to pay it, as `payBy` in the contract says: null for a credit, and for what is not outstanding. */
    payBy: date('pay_by').generatedAlwaysAs(
      sql.raw(
        `case when status in ('${outstandingStatuses.join("', '")}') and amount_pence >= 0 then due_date end`,
      ),
    ),
    isEstimated: boolean('is_estimated').notNull().default(false),
    /** Where the file is in the file store, its name for people, what it is, and its size in bytes. */
    fileKey: text('file_key'),
    fileName: text('file_name'),
    mediaType: text('media_type', { enum: mediaTypes }),
    fileSize: integer('file_size'),
    /** By which the same file is known; null for bills of before, and those that nobody uploaded. */
    fileHash: text('file_hash'),
    /** Set when and only when the status is paid (D30). */
    markedPaidAt: moment('marked_paid_at'),
    markedPaidByUserId: reference('marked_paid_by_user_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofProperty(t.propertyId, t.partnerId),
    ofTenancy(t.tenancyId, t.propertyId, t.partnerId),
    ofParent(
      [t.voidPeriodId, t.propertyId, t.partnerId],
      [voidPeriods.id, voidPeriods.propertyId, voidPeriods.partnerId],
    ),
    ofParent(
      [t.providerAccountId, t.providerId, t.propertyId, t.partnerId],
      [
        providerAccounts.id,
        providerAccounts.providerId,
        providerAccounts.propertyId,
        providerAccounts.partnerId,
      ],
    ),
    parentKey(t.id, t.partnerId),
    // The list: what is to be paid first, newest first, each status, each provider; then a property's and an account's own bills.
    index('postal_bills_pay_by_index').on(t.partnerId, t.payBy, t.issueDate.desc(), t.id.desc()),
    index('postal_bills_issued_index').on(t.partnerId, t.issueDate.desc(), t.id.desc()),
    index('postal_bills_status_index').on(t.partnerId, t.status, t.issueDate.desc(), t.id.desc()),
    index('postal_bills_provider_index').on(
      t.partnerId,
      t.providerId,
      t.status,
      t.issueDate.desc(),
      t.id.desc(),
    ),
    index('postal_bills_due_index').on(t.partnerId, t.dueDate, t.id),
    index('postal_bills_amount_index').on(t.partnerId, t.amountPence, t.id),
    index('postal_bills_property_index').on(t.propertyId, t.issueDate.desc()),
    index('postal_bills_tenancy_index').on(t.tenancyId),
    index('postal_bills_void_period_index').on(t.voidPeriodId),
    index('postal_bills_file_hash_index').on(t.fileHash, t.partnerId),
    index('postal_bills_account_index').on(t.providerAccountId, t.issueDate.desc(), t.id.desc()),
    check(
      'postal_bills_status_known',
      oneOf(
        t.status,
        postalBillStatuses.map(({ status }) => status),
      ),
    ),
    check('postal_bills_paid', sql`(${t.status} = 'paid') = (${t.markedPaidAt} is not null)`),
    check('postal_bills_period', sql`${t.periodFrom} <= ${t.periodTo}`),
    check('postal_bills_due', sql`${t.dueDate} >= ${t.issueDate}`),
    check(
      'postal_bills_file',
      sql`num_nulls(${t.fileKey}, ${t.fileName}, ${t.mediaType}, ${t.fileSize}) in (0, 4)`,
    ),
    check('postal_bills_media_type_known', oneOf(t.mediaType, mediaTypes)),
    check('postal_bills_file_size_positive', sql`${t.fileSize} > 0`),
  ],
)

const reasonIds = challengeReasons.map(({ reason }) => reason)

/** Challenges of a postal bill, and their progress (D33). */
export const postalBillChallenges = pgTable(
  'postal_bill_challenges',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    postalBillId: reference('postal_bill_id').notNull(),
    reason: text('reason').$type<ChallengeReason>().notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: challengeStates }).notNull().default('open'),
    createdByUserId: reference('created_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    ofParent([t.postalBillId, t.partnerId], [postalBills.id, postalBills.partnerId]).onDelete('cascade'),
    parentKey(t.id, t.partnerId),
    index('postal_bill_challenges_bill_index').on(t.postalBillId, t.createdAt.desc()),
    check('postal_bill_challenges_reason_known', oneOf(t.reason, reasonIds)),
    check('postal_bill_challenges_state_known', oneOf(t.state, challengeStates)),
    check('postal_bill_challenges_message_length', sql`char_length(${t.message}) between 10 and 1000`),
    check('postal_bill_challenges_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** Files that go with a challenge; five at most (D33). */
export const postalBillChallengeFiles = pgTable(
  'postal_bill_challenge_files',
  {
    id: identity(),
    partnerId: reference('partner_id').notNull(),
    challengeId: reference('challenge_id').notNull(),
    fileKey: text('file_key').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type', { enum: mediaTypes }).notNull(),
    fileSize: integer('file_size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofParent(
      [t.challengeId, t.partnerId],
      [postalBillChallenges.id, postalBillChallenges.partnerId],
    ).onDelete('cascade'),
    index('postal_bill_challenge_files_challenge_index').on(t.challengeId),
    check('postal_bill_challenge_files_media_type_known', oneOf(t.mediaType, mediaTypes)),
    check('postal_bill_challenge_files_size_positive', sql`${t.fileSize} > 0`),
  ],
)
