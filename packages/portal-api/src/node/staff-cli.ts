import { dayInLondon, formatDate } from '@doorstep/portal-contract/dates'
import { creditNoteRef, type PaymentFailure, paymentFailures } from '@doorstep/portal-contract/invoices'
import { formatPence, toPence } from '@doorstep/portal-contract/money'
import { orderStatusFacts } from '@doorstep/portal-contract/orders'
import { type Credit, creditInvoice, recordRefund } from '../invoices/credit.ts'
import { waitingInvoices } from '../invoices/waiting.ts'
import { type PaymentOutcome, settlePayment } from '../invoices/settle.ts'
import { branchInvoicees, setBranchInvoicee } from '../staff/branch-invoices.ts'
import { isOrderCommand, orderCommands, runOrderCommand } from '../staff/order-commands.ts'
import { commissionCommands, isCommissionCommand, runCommissionCommand } from '../staff/commission.ts'
import { noticeEvents, recordNotice } from '../staff/record-notice.ts'
import { challengeOutcomes, settleChallenge } from '../staff/settle-challenge.ts'
import { openDatabase } from './open-database.ts'

/** What our staff can record of an invoice's payment. */
const outcomes: PaymentOutcome[] = ['paid', ...(Object.keys(paymentFailures) as PaymentFailure[])]

const usage = `Usage: npm run staff -- ${orderCommands.join('|')} <order id>
       npm run staff -- record-notice <recipient id> <${noticeEvents.join('|')}>
       npm run staff -- invoice-branches <partner id> <${branchInvoicees.join('|')}>
       npm run staff -- settle-challenge <bill id> <${challengeOutcomes.join('|')}>
       npm run staff -- record-payment <invoice id> <${outcomes.join('|')}>
       npm run staff -- waiting-invoices
       npm run staff -- credit-invoice <invoice id> <package id> <pounds|all> <reason>
       npm run staff -- record-refund <credit note>
       npm run staff -- ${commissionCommands.join('|')} <report's reference>`

/** `npm run staff -- approve-order 12`: what the provider team decides, in the database of DATABASE_URL or DATA_DIR. */
async function run([command = '', id = '', what, ...more]: string[]): Promise<void> {
  const event = command === 'record-notice' ? noticeEvents.find((each) => each === what) : undefined
  const invoicee = command === 'invoice-branches' ? branchInvoicees.find((each) => each === what) : undefined
  const outcome = command === 'record-payment' ? outcomes.find((each) => each === what) : undefined
  const reply = command === 'settle-challenge' ? challengeOutcomes.find((each) => each === what) : undefined
  const credit = command === 'credit-invoice' ? creditOf(id, what, more) : undefined
  const noteId = command === 'record-refund' ? Number(/^(?:CN-)?0*([1-9]\d{0,14})$/.exec(id)?.[1]) : 0
  const isList = command === 'waiting-invoices'
  const takesId = event || reply || invoicee || outcome || credit || isOrderCommand(command)
  const isComplete =
    isList || noteId > 0 || (takesId ? /^[1-9]\d{0,14}$/.test(id) : isCommissionCommand(command) && id !== '')
  if (!isComplete) throw new Error(usage)
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
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
    } else if (isList) {
      const waiting = await waitingInvoices(opened.db)
      process.stdout.write(waiting.map(lineOf).join('') || 'No invoice waits for its payment.\n')
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
      const { attempt, retryOn } = await settlePayment(opened.db, Number(id), outcome, new Date())
      const next =
        retryOn === null ? 'It is not tried again.' : `It is tried again on ${formatDate(retryOn)}.`
      process.stdout.write(
        outcome === 'paid'
          ? `Invoice ${id} is paid, and its suppliers are paid from it.\n`
          : `Attempt ${attempt} of invoice ${id} failed. ${next}\n`,
      )
    } else if (isCommissionCommand(command)) {
      await runCommissionCommand(opened.db, command, id, new Date())
      process.stdout.write(
        `Commission report ${id} is now ${command === 'approve-commission' ? 'approved' : 'paid'}.\n`,
      )
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

function lineOf(invoice: Awaited<ReturnType<typeof waitingInvoices>>[number]): string {
  const { id, partner, createdAt, leftPence, attempt, isWaiting, retryOn } = invoice
  const state = isWaiting
    ? `attempt ${attempt} waits for an answer`
    : attempt === 0
      ? 'nothing tried yet'
      : retryOn === null
        ? 'not tried again'
        : `tried again on ${formatDate(retryOn)}`
  return `${id}  ${formatDate(dayInLondon(createdAt))}  ${partner}  ${formatPence(leftPence)}  ${state}\n`
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
