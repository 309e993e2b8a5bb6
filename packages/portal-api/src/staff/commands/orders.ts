import { orderStatusFacts } from '@doorstep/portal-contract/orders'
import { branchInvoicees, setBranchInvoicee } from '../branch-invoices.ts'
import { orderCommands, runOrderCommand } from '../order-commands.ts'
import { noticeEvents, recordNotice } from '../record-notice.ts'
import { challengeOutcomes, settleChallenge } from '../settle-challenge.ts'
import { type Command, type Commands, numberOf, oneOf } from './command.ts'

/** The steps of an order, and what suppliers and councils answer. */
export const orders: Commands = {
  ...Object.fromEntries(
    orderCommands.map((name): [string, Command] => [
      name,
      {
        usage: ['<order id>'],
        read: ([order]) => {
          const id = numberOf(order)
          if (id === undefined) return undefined
          return async ({ db, by, now, print }) => {
            const status = await runOrderCommand(db, name, id, { by, now })
            print(`Order ${id} is now: ${orderStatusFacts[status].title}.`)
          }
        },
      },
    ]),
  ),

  'record-notice': {
    usage: [`<recipient id> <${noticeEvents.join('|')}>`],
    read: ([recipient, what]) => {
      const [id, event] = [numberOf(recipient), oneOf(noticeEvents, what)]
      if (id === undefined || !event) return undefined
      return async ({ db, by, now, print }) => {
        await recordNotice(db, id, event, { by, now })
        print(`Notice ${id} was ${event}.`)
      }
    },
  },

  'settle-challenge': {
    usage: [`<bill id> <${challengeOutcomes.join('|')}>`],
    read: ([bill, what]) => {
      const [id, reply] = [numberOf(bill), oneOf(challengeOutcomes, what)]
      if (id === undefined || !reply) return undefined
      return async ({ db, by, now, print }) => {
        const status = await settleChallenge(db, id, reply, { by, now })
        print(`Bill ${id} is now ${status}.`)
      }
    },
  },

  'invoice-branches': {
    usage: [`<partner id> <${branchInvoicees.join('|')}>`],
    read: ([partner, what]) => {
      const [id, invoicee] = [numberOf(partner), oneOf(branchInvoicees, what)]
      if (id === undefined || !invoicee) return undefined
      return async ({ db, by, now, print }) => {
        const name = await setBranchInvoicee(db, id, invoicee, { by, now })
        print(
          invoicee === 'head-office'
            ? `${name} is now invoiced for its branches.`
            : `The branches of ${name} are now invoiced separately.`,
        )
      }
    },
  },
}
