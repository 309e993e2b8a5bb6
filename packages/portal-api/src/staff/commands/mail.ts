import { listMail, retryMail, type ShownMail, shownMails } from '../mail.ts'
import { type Commands, numberOf } from './command.ts'

/** The outbox: what waits, what never left, and why. */
export const mail: Commands = {
  mail: {
    usage: ['list', 'retry <mail id|all>'],
    read: ([what, which, ...more]) => {
      if (what === 'list' && which === undefined)
        return async ({ db, print }) => {
          const { waiting, failed } = await listMail(db)
          print(
            [
              waiting.length === 0 ? 'No mail is waiting.' : 'Waiting:',
              ...waiting.map((one) => `${lineOf(one)}${waitText(one)}`),
              ...moreOf(waiting),
              failed.length === 0 ? 'No mail failed in the last 30 days.' : 'Failed, and not tried again:',
              ...failed.map((one) => `${lineOf(one)}: ${one.lastError ?? 'no reason is known'}`),
              ...moreOf(failed),
            ].join('\n'),
          )
        }
      const id = which === 'all' ? which : numberOf(which)
      if (what !== 'retry' || id === undefined || more.length > 0) return undefined
      return async ({ db, now, by, print }) => {
        const { retried, ended } = await retryMail(db, id, { now, by })
        if (retried.length > 0)
          print(`Tried again while the portal runs: ${retried.join(', ')}. See: npm run staff -- mail list`)
        if (ended.length > 0)
          print(`Not tried again, because their links no longer work: ${ended.join(', ')}.`)
        if (retried.length + ended.length === 0) print('No mail failed.')
      }
    },
  },
}

const lineOf = ({ id, kind, to, createdAt }: ShownMail) =>
  `${id}  ${kind}  ${to ?? 'its receiver'}  of ${timeText(createdAt)}`

const waitText = ({ attempts, lastError, nextAttemptAt }: ShownMail) =>
  lastError === null ? '' : `, tried ${attempts} times, again at ${timeText(nextAttemptAt)}: ${lastError}`

const moreOf = (mails: ShownMail[]) => (mails.length === shownMails ? ['…'] : [])

const timeText = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
