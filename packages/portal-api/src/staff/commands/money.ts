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
import { formatPence } from '@doorstep/portal-contract/money'
import { isoDate } from '@doorstep/portal-contract/wire.schema'
import { approveCharges, waitingCharges, waiveCharges } from '../../invoices/charges.ts'
import { creditInvoice, recordRefund } from '../../invoices/credit.ts'
import {
  paymentIdOf,
  type PaymentOutcome,
  recordReceipt,
  settlePayment,
  takeBackReceipt,
} from '../../invoices/settle.ts'
import { creditsToGiveBack, waitingInvoices } from '../../invoices/waiting.ts'
import { type CommissionCommand, commissionCommands, runCommissionCommand } from '../commission.ts'
import { keepAccounts, showAccounts, type ShownAccount } from '../mandates.ts'
import { type Command, type Commands, numberOf, oneOf, penceOf, textOf } from './command.ts'

/** What our staff can record of an attempt to collect an invoice. */
const outcomes: PaymentOutcome[] = ['paid', ...(Object.keys(paymentFailures) as PaymentFailure[])]

/** Invoices, what is charged and paid, and commission. */
export const money: Commands = {
  'record-payment': {
    usage: [`<payment's reference> <${outcomes.join('|')}>`],
    read: ([reference = '', what]) => {
      const outcome = oneOf(outcomes, what)
      if (reference === '' || !outcome) return undefined
      return async ({ db, by, now, print }) => {
        const { invoiceId, attempt, retryOn } = await settlePayment(db, reference, outcome, { by, now })
        const payment = `${paymentRef(paymentIdOf(reference))}, attempt ${attempt} of invoice ${invoiceId},`
        const next =
          retryOn === null ? 'It is not tried again.' : `It is tried again on ${formatDate(retryOn)}.`
        print(
          outcome === 'paid'
            ? `${payment} is paid, and suppliers are paid from it.`
            : `${payment} failed. ${next}`,
        )
      }
    },
  },

  'record-receipt': {
    usage: [`<invoice id> <pounds> <YYYY-MM-DD> <${receiptMethods.join('|')}> [the bank's reference]`],
    read: ([invoice, pounds, on = '', how, ...words]) => {
      const [invoiceId, pence, method] = [numberOf(invoice), penceOf(pounds), oneOf(receiptMethods, how)]
      if (invoiceId === undefined || pence === undefined || !method || !isoDate.safeParse(on).success)
        return undefined
      return async ({ db, by, now, print }) => {
        const receipt = { invoiceId, pence, on, method, bankReference: textOf(words) || null }
        const { reference, leftPence, tooMuchPence } = await recordReceipt(db, receipt, { by, now })
        const left =
          tooMuchPence > 0
            ? `${formatPence(tooMuchPence)} is too much, and counts for the next invoice.`
            : leftPence > 0
              ? `${formatPence(leftPence)} is left to pay.`
              : 'It is paid.'
        print(`Recorded ${formatPence(pence)} for invoice ${invoiceId} as ${reference}. ${left}`)
      }
    },
  },

  'take-back-receipt': {
    usage: ['<payment> <reason>'],
    read: ([reference = '', ...words]) => {
      const reason = textOf(words)
      if (reference === '' || reason === '') return undefined
      return async ({ db, by, now, print }) => {
        const { invoiceId, pence, leftPence } = await takeBackReceipt(db, { reference, reason }, { by, now })
        const left = leftPence > 0 ? `${formatPence(leftPence)} is left to pay.` : 'It is still paid.'
        print(`Took back ${formatPence(pence)} recorded for invoice ${invoiceId}. ${left}`)
      }
    },
  },

  mandates: {
    usage: [''],
    read:
      () =>
      async ({ db, sealer, by, now, print }) => {
        const { shown, failures } = await showAccounts({ db, sealer: await sealer() }, { by, now })
        print(accountsText(shown))
        if (failures.length > 0) throw new Error(failures.join('\n'))
      },
  },

  'keep-mandates': {
    usage: ['<reference> …'],
    read: (references) => {
      if (references.length === 0) return undefined
      return async ({ db, by, now, print }) => {
        await keepAccounts(db, references, { by, now })
        print(`Only the last four digits are kept of: ${references.join(', ')}.`)
      }
    },
  },

  'waiting-invoices': {
    usage: [''],
    read:
      () =>
      async ({ db, print }) => {
        const lines = [
          ...(await waitingInvoices(db)).map(lineOf),
          ...(await creditsToGiveBack(db)).map(creditLineOf),
        ]
        print(lines.join('\n') || 'No invoice waits for its payment.')
      },
  },

  'waiting-charges': {
    usage: [''],
    read:
      () =>
      async ({ db, print }) => {
        const lines = (await waitingCharges(db)).map(
          ({ orderId, month, foundAt, partner }) =>
            `${orderId}  ${month.slice(0, 7)}  ${partner}  found on ${formatDate(dayInLondon(foundAt))}`,
        )
        print(lines.join('\n') || 'No charge waits for your word.')
      },
  },

  'approve-charges': {
    usage: ['<package id> <YYYY-MM|all>'],
    read: ([order, when, ...words]) => {
      const which = chargesOf(order, when)
      if (!which || words.length > 0) return undefined
      return async ({ db, by, now, print }) => {
        const months = await approveCharges(db, which, { by, now })
        print(`Package ${which.orderId}, now on the next invoice: ${months.map(formatMonth).join(', ')}.`)
      }
    },
  },

  'waive-charges': {
    usage: ['<package id> <YYYY-MM|all> <reason>'],
    read: ([order, when, ...words]) => {
      const [which, reason] = [chargesOf(order, when), textOf(words)]
      if (!which || reason === '') return undefined
      return async ({ db, by, now, print }) => {
        const months = await waiveCharges(db, { ...which, reason }, { by, now })
        print(`Package ${which.orderId}, now waived: ${months.map(formatMonth).join(', ')}.`)
      }
    },
  },

  'credit-invoice': {
    usage: ['<invoice id> <package id> <pounds|all> <reason>'],
    read: ([invoice, order, amount, ...words]) => {
      const [invoiceId, orderId, reason] = [numberOf(invoice), numberOf(order), textOf(words)]
      const pence = amount === 'all' ? amount : penceOf(amount)
      if (invoiceId === undefined || orderId === undefined || pence === undefined || reason === '')
        return undefined
      return async ({ db, by, now, print }) => {
        const made = await creditInvoice(db, { invoiceId, orderId, pence, reason }, { by, now })
        const next = made.isRefundDue
          ? `Give the money back, then run: npm run staff -- record-refund ${creditNoteRef(made.id)}`
          : 'The next attempt takes that much less.'
        print(`Made credit note ${creditNoteRef(made.id)} of ${formatPence(made.totalPence)}. ${next}`)
      }
    },
  },

  'record-refund': {
    usage: ['<credit note>'],
    read: ([note = '']) => {
      const id = numberOf(/^(?:CN-)?0*([1-9]\d{0,14})$/.exec(note)?.[1])
      if (id === undefined) return undefined
      return async ({ db, by, now, print }) => {
        const { totalPence } = await recordRefund(db, id, { by, now })
        print(`${creditNoteRef(id)} is refunded: ${formatPence(totalPence)}.`)
      }
    },
  },

  ...Object.fromEntries(commissionCommands.map((name) => [name, commissionCommand(name)])),
}

function commissionCommand(name: CommissionCommand): Command {
  return {
    usage: [`<report's reference>${name === 'refuse-commission' ? ' <why it is refused>' : ''}`],
    read: ([reference = '', ...words]) => {
      if (reference === '') return undefined
      return async ({ db, by, now, print }) => {
        const report = await runCommissionCommand(db, name, reference, { by, now }, textOf(words))
        const sum = formatPence(report.totalCommissionPence)
        print(`Commission report ${reference} of ${sum} is now ${report.status}.`)
      }
    },
  }
}

function accountsText(shown: readonly ShownAccount[]): string {
  if (shown.length === 0) return 'No bank details wait.'
  const lines = shown.map(
    ({ reference, payer, packageId, details: { accountName, sortCode, accountNumber } }) =>
      `${reference}  ${sortCode}  ${accountNumber}  ${accountName}  (${payer}, package ${packageId})`,
  )
  const references = shown.map(({ reference }) => reference).join(' ')
  return [...lines, `Once you have them, run: npm run staff -- keep-mandates ${references}`].join('\n')
}

/** Which charges of a package: of a month, or all. */
function chargesOf(order: string | undefined, when: string | undefined) {
  const orderId = numberOf(order)
  if (orderId === undefined || !when || !/^(all|20\d\d-(0[1-9]|1[0-2]))$/.test(when)) return undefined
  return { orderId, month: when === 'all' ? when : `${when}-01` }
}

type WaitingInvoice = Awaited<ReturnType<typeof waitingInvoices>>[number]

function lineOf(invoice: WaitingInvoice): string {
  const { id, createdAt, totalPence, paidPence, leftPence } = invoice
  const left =
    paidPence > 0 ? `${formatPence(leftPence)} of ${formatPence(totalPence)}` : formatPence(leftPence)
  return `${id}  ${formatDate(dayInLondon(createdAt))}  ${payerOf(invoice)}  ${left}  ${stateOf(invoice)}`
}

const payerOf = ({
  partner,
  tenant,
  orderId,
}: Pick<WaitingInvoice, 'partner' | 'tenant' | 'orderId'>): string =>
  tenant === null
    ? partner
    : `${tenant.firstName} ${tenant.lastName}${tenant.leftAt === null ? '' : ', who left,'} of package ${orderId} (${partner})`

const creditLineOf = (credit: Awaited<ReturnType<typeof creditsToGiveBack>>[number]): string =>
  `${credit.id}  ${payerOf(credit)}  ${formatPence(credit.pence)} too much, and no later share that it counts for: give it back, take back its receipt, and record what was right`

function stateOf({ paymentType, createdAt, waitsFor, attempt, nextOn, tenant }: WaitingInvoice): string {
  if (paymentType === 'invoice')
    return `on invoice, due on ${formatDate(invoiceDueDay(dayInLondon(createdAt)))}`
  if (waitsFor) return `${waitsFor} waits for an answer`
  if (attempt >= maxAttempts) return 'not tried again'
  if (tenant?.leftAt) return 'not collected from who left'
  if (tenant?.hasAccount === false) return 'no account given yet'
  if (nextOn === null) return 'nobody was told yet'
  return attempt === 0 ? `first tried on ${formatDate(nextOn)}` : `tried again on ${formatDate(nextOn)}`
}
