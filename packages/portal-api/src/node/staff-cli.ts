import { dayInLondon, formatDate, formatMonth } from '@doorstep/portal-contract/dates'
import {
  creditNoteRef,
  invoiceDueDay,
  maxAttempts,
  type PaymentFailure,
  paymentFailures,
  paymentRef,
  receiptMethods,
} from '@doorstep/portal-contract/invoices'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import { orderStatusFacts } from '@doorstep/portal-contract/orders'
import { isoDate } from '@doorstep/portal-contract/wire.schema'
import { approveCharges, waitingCharges, waiveCharges } from '../invoices/charges.ts'
import { type Credit, creditInvoice, recordRefund } from '../invoices/credit.ts'
import { creditsToGiveBack, waitingInvoices } from '../invoices/waiting.ts'
import {
  paymentIdOf,
  type PaymentOutcome,
  type Receipt,
  recordReceipt,
  takeBackReceipt,
  settlePayment,
} from '../invoices/settle.ts'
import { branchInvoicees, setBranchInvoicee } from '../staff/branch-invoices.ts'
import { isOrderCommand, orderCommands, runOrderCommand } from '../staff/order-commands.ts'
import { commissionCommands, isCommissionCommand, runCommissionCommand } from '../staff/commission.ts'
import { keepAccounts, showAccounts, type ShownAccount } from '../staff/mandates.ts'
import { noticeEvents, recordNotice } from '../staff/record-notice.ts'
import { challengeOutcomes, settleChallenge } from '../staff/settle-challenge.ts'
import type { Database } from '../db/database.ts'
import { createSealer, systemRandom } from '../http/crypto.ts'
import { knownAppKey } from './app-key.ts'
import { openDatabase } from './open-database.ts'

/** What our staff can record of an attempt to collect an invoice. */
const outcomes: PaymentOutcome[] = ['paid', ...(Object.keys(paymentFailures) as PaymentFailure[])]

const usage = `Usage: npm run staff -- ${orderCommands.join('|')} <order id>
       npm run staff -- record-notice <recipient id> <${noticeEvents.join('|')}>
       npm run staff -- invoice-branches <partner id> <${branchInvoicees.join('|')}>
       npm run staff -- settle-challenge <bill id> <${challengeOutcomes.join('|')}>
       npm run staff -- record-payment <payment's reference> <${outcomes.join('|')}>
       npm run staff -- record-receipt <invoice id> <pounds> <YYYY-MM-DD> <${receiptMethods.join('|')}> [the bank's reference]
       npm run staff -- mandates <your name>
       npm run staff -- keep-mandates <your name> <reference> …
       npm run staff -- waiting-invoices
       npm run staff -- waiting-charges
       npm run staff -- approve-charges <package id> <YYYY-MM|all>
       npm run staff -- waive-charges <package id> <YYYY-MM|all> <reason>
       npm run staff -- take-back-receipt <payment> <reason>
       npm run staff -- credit-invoice <invoice id> <package id> <pounds|all> <reason>
       npm run staff -- record-refund <credit note>
       npm run staff -- ${commissionCommands.join('|')} <report's reference> [why it is refused]`

/** `npm run staff -- approve-order 12`: what the provider team decides, in the database of DATABASE_URL or DATA_DIR. */
async function run([command = '', id = '', what, ...more]: string[]): Promise<void> {
  const event = command === 'record-notice' ? noticeEvents.find((each) => each === what) : undefined
  const invoicee = command === 'invoice-branches' ? branchInvoicees.find((each) => each === what) : undefined
  const outcome = command === 'record-payment' ? outcomes.find((each) => each === what) : undefined
  const reply = command === 'settle-challenge' ? challengeOutcomes.find((each) => each === what) : undefined
  const credit = command === 'credit-invoice' ? creditOf(id, what, more) : undefined
  const noteId = command === 'record-refund' ? Number(/^(?:CN-)?0*([1-9]\d{0,14})$/.exec(id)?.[1]) : 0
  const charges =
    command === 'approve-charges' || command === 'waive-charges'
      ? chargesOf(command, id, what, more)
      : undefined
  const receipt = command === 'record-receipt' ? receiptOf(id, what, more) : undefined
  const mistake = command === 'take-back-receipt' ? [what, ...more].join(' ').trim() : ''
  const list = lists.get(command)
  const accounts =
    command === 'mandates' || command === 'keep-mandates'
      ? accountsOf(command, id, [what, ...more])
      : undefined
  const takesId = event || reply || invoicee || credit || charges || receipt || isOrderCommand(command)
  const isComplete =
    list ||
    accounts ||
    ((outcome || mistake) && id !== '') ||
    noteId > 0 ||
    (takesId ? /^[1-9]\d{0,14}$/.test(id) : isCommissionCommand(command) && id !== '')
  if (!isComplete) throw new Error(usage)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data', APP_KEY, APP_KEY_BEFORE } = process.env
  const opened = await openDatabase({ databaseUrl, dataDir })
  try {
    if (event) {
      await recordNotice(opened.db, Number(id), event, new Date())
      process.stdout.write(`Notice ${id} was ${event}.\n`)
    } else if (invoicee) {
      const name = await setBranchInvoicee(opened.db, Number(id), invoicee, new Date())
      process.stdout.write(
        invoicee === 'head-office'
          ? `${name} is now invoiced for its branches.\n`
          : `The branches of ${name} are now invoiced separately.\n`,
      )
    } else if (accounts?.references) {
      const { references, who } = accounts
      await keepAccounts(opened.db, { references, who }, new Date())
      process.stdout.write(`Only the last four digits are kept of: ${references.join(', ')}.\n`)
    } else if (accounts) {
      const key = await knownAppKey({ APP_KEY, DATA_DIR: dataDir })
      const sealer = createSealer(key, systemRandom, APP_KEY_BEFORE)
      const { shown, failures } = await showAccounts({ db: opened.db, sealer }, accounts.who, new Date())
      process.stdout.write(accountsText(shown))
      if (failures.length > 0) throw new Error(failures.join('\n'))
    } else if (list) {
      process.stdout.write(await list(opened.db))
    } else if (charges) {
      const { reason, ...which } = charges
      const months = reason
        ? await waiveCharges(opened.db, { ...which, reason }, new Date())
        : await approveCharges(opened.db, which, new Date())
      const done = reason ? 'waived' : 'on the next invoice'
      process.stdout.write(`Package ${id}, now ${done}: ${months.map(formatMonth).join(', ')}.\n`)
    } else if (credit) {
      const { id: made, totalPence, isRefundDue } = await creditInvoice(opened.db, credit, new Date())
      const next = isRefundDue
        ? `Give the money back, then run: npm run staff -- record-refund ${creditNoteRef(made)}`
        : 'The next attempt takes that much less.'
      process.stdout.write(`Made credit note ${creditNoteRef(made)} of ${formatPence(totalPence)}. ${next}\n`)
    } else if (noteId > 0) {
      const { totalPence } = await recordRefund(opened.db, noteId, new Date())
      process.stdout.write(`${creditNoteRef(noteId)} is refunded: ${formatPence(totalPence)}.\n`)
    } else if (reply) {
      const status = await settleChallenge(opened.db, Number(id), reply, new Date())
      process.stdout.write(`Bill ${id} is now ${status}.\n`)
    } else if (outcome) {
      const { invoiceId, attempt, retryOn } = await settlePayment(opened.db, id, outcome, new Date())
      const payment = `${paymentRef(paymentIdOf(id))}, attempt ${attempt} of invoice ${invoiceId},`
      const next =
        retryOn === null ? 'It is not tried again.' : `It is tried again on ${formatDate(retryOn)}.`
      process.stdout.write(
        outcome === 'paid'
          ? `${payment} is paid, and suppliers are paid from it.\n`
          : `${payment} failed. ${next}\n`,
      )
    } else if (receipt) {
      const { reference, leftPence, tooMuchPence } = await recordReceipt(opened.db, receipt, new Date())
      const left =
        tooMuchPence > 0
          ? `${formatPence(tooMuchPence)} is too much, and counts for the next invoice.`
          : leftPence > 0
            ? `${formatPence(leftPence)} is left to pay.`
            : 'It is paid.'
      process.stdout.write(
        `Recorded ${formatPence(receipt.pence)} for invoice ${id} as ${reference}. ${left}\n`,
      )
    } else if (mistake) {
      const { invoiceId, pence, leftPence } = await takeBackReceipt(
        opened.db,
        { reference: id, reason: mistake },
        new Date(),
      )
      process.stdout.write(
        `Took back ${formatPence(pence)} recorded for invoice ${invoiceId}. ${leftPence > 0 ? `${formatPence(leftPence)} is left to pay.` : 'It is still paid.'}\n`,
      )
    } else if (isCommissionCommand(command)) {
      const reason = [what ?? '', ...more].join(' ').trim()
      const report = await runCommissionCommand(opened.db, command, id, new Date(), reason)
      const sum = formatPence(report.totalCommissionPence)
      process.stdout.write(`Commission report ${id} of ${sum} is now ${report.status}.\n`)
    } else if (isOrderCommand(command)) {
      const status = await runOrderCommand(opened.db, command, Number(id), new Date())
      process.stdout.write(`Order ${id} is now: ${orderStatusFacts[status].title}.\n`)
    }
  } finally {
    await opened.close()
  }
}

/** What `credit-invoice` was given; undefined when that is not complete. */
function creditOf(
  invoiceId: string,
  what: string | undefined,
  [amount = '', ...words]: string[],
): Credit | undefined {
  const reason = words.join(' ').trim()
  const isAmount = amount === 'all' || /^\d{1,7}(\.\d{2})?$/.test(amount)
  if (!what || !/^[1-9]\d{0,14}$/.test(what) || !isAmount || reason === '') return undefined
  const pence = amount === 'all' ? 'all' : toPence(Number(amount))
  return { invoiceId: Number(invoiceId), orderId: Number(what), pence, reason }
}

/** What `record-receipt` was given; undefined when that is not complete. */
function receiptOf(
  invoiceId: string,
  pounds: string | undefined,
  [on = '', method = '', ...words]: string[],
): Receipt | undefined {
  const known = receiptMethods.find((each) => each === method)
  if (!known || !isoDate.safeParse(on).success || !pounds || !/^\d{1,7}(\.\d{2})?$/.test(pounds))
    return undefined
  const bankReference = words.join(' ').trim() || null
  return { invoiceId: Number(invoiceId), pence: toPence(Number(pounds)), on, method: known, bankReference }
}

/** What `mandates` and `keep-mandates` were given; undefined when that is not complete. */
function accountsOf(
  command: 'mandates' | 'keep-mandates',
  who: string,
  given: readonly (string | undefined)[],
) {
  const references = given.filter((each) => each !== undefined)
  if (who.trim() === '' || (command === 'keep-mandates') !== references.length > 0) return undefined
  return { who: who.trim(), references: command === 'keep-mandates' ? references : undefined }
}

function accountsText(shown: readonly ShownAccount[]): string {
  if (shown.length === 0) return 'No bank details wait.\n'
  const lines = shown.map(
    ({ reference, payer, packageId, details: { accountName, sortCode, accountNumber } }) =>
      `${reference}  ${sortCode}  ${accountNumber}  ${accountName}  (${payer}, package ${packageId})\n`,
  )
  const references = shown.map(({ reference }) => reference).join(' ')
  return `${lines.join('')}Once you have them, run: npm run staff -- keep-mandates "<your name>" ${references}\n`
}

/** What `approve-charges` and `waive-charges` were given; undefined when that is not complete. */
function chargesOf(
  command: 'approve-charges' | 'waive-charges',
  orderId: string,
  month: string | undefined,
  words: string[],
) {
  const reason = words.join(' ').trim()
  if (!month || !/^(all|20\d\d-(0[1-9]|1[0-2]))$/.test(month)) return undefined
  if ((command === 'waive-charges') !== (reason !== '')) return undefined
  return { orderId: Number(orderId), month: month === 'all' ? month : `${month}-01`, reason }
}

/** The commands that list what waits for our staff. */
const lists = new Map<string, (db: Database) => Promise<string>>([
  [
    'waiting-invoices',
    async (db) =>
      [...(await waitingInvoices(db)).map(lineOf), ...(await creditsToGiveBack(db)).map(creditLineOf)].join(
        '',
      ) || 'No invoice waits for its payment.\n',
  ],
  [
    'waiting-charges',
    async (db) =>
      (await waitingCharges(db))
        .map(
          ({ orderId, month, foundAt, partner }) =>
            `${orderId}  ${month.slice(0, 7)}  ${partner}  found on ${formatDate(dayInLondon(foundAt))}\n`,
        )
        .join('') || 'No charge waits for your word.\n',
  ],
])

function lineOf(invoice: Awaited<ReturnType<typeof waitingInvoices>>[number]): string {
  const { id, createdAt, totalPence, paidPence, leftPence } = invoice
  const left =
    paidPence > 0 ? `${formatPence(leftPence)} of ${formatPence(totalPence)}` : formatPence(leftPence)
  return `${id}  ${formatDate(dayInLondon(createdAt))}  ${payerOf(invoice)}  ${left}  ${stateOf(invoice)}\n`
}

const payerOf = ({
  partner,
  tenant,
  orderId,
}: Pick<Awaited<ReturnType<typeof waitingInvoices>>[number], 'partner' | 'tenant' | 'orderId'>): string =>
  tenant === null
    ? partner
    : `${tenant.firstName} ${tenant.lastName}${tenant.leftAt === null ? '' : ', who left,'} of package ${orderId} (${partner})`

const creditLineOf = (credit: Awaited<ReturnType<typeof creditsToGiveBack>>[number]): string =>
  `${credit.id}  ${payerOf(credit)}  ${formatPence(credit.pence)} too much, and no later share that it counts for: give it back, take back its receipt, and record what was right\n`

function stateOf({
  paymentType,
  createdAt,
  waitsFor,
  attempt,
  nextOn,
  tenant,
}: Awaited<ReturnType<typeof waitingInvoices>>[number]): string {
  if (paymentType === 'invoice')
    return `on invoice, due on ${formatDate(invoiceDueDay(dayInLondon(createdAt)))}`
  if (waitsFor) return `${waitsFor} waits for an answer`
  if (attempt >= maxAttempts) return 'not tried again'
  if (tenant?.leftAt) return 'not collected from who left'
  if (tenant?.hasAccount === false) return 'no account given yet'
  if (nextOn === null) return 'nobody was told yet'
  return attempt === 0 ? `first tried on ${formatDate(nextOn)}` : `tried again on ${formatDate(nextOn)}`
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
