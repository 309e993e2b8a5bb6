import {
  allowCommission,
  approvePartner,
  commissionText,
  listPartners,
  movePartner,
  partnerTypeWords,
  type PartnerTypeWord,
  reopenPartner,
  setPartnerType,
  suspendPartner,
  type Told,
  typeText,
} from '../partners.ts'
import { partnerStatuses } from '../../db/schema/partners.ts'
import { type Commands, numberOf, oneOf, penceOf, type Run, textOf } from './command.ts'

const words = Object.keys(partnerTypeWords) as PartnerTypeWord[]

/** What each does, by the word after `partners`. */
const ways: Record<string, { usage: string; read: (given: string[]) => Run | undefined }> = {
  list: {
    usage: `list [${partnerStatuses.join('|')}]`,
    read: ([which]) => {
      const status = oneOf(partnerStatuses, which)
      if (which !== undefined && !status) return undefined
      return async ({ db, print }) => {
        const found = await listPartners(db, status)
        print(found.map(lineOf).join('\n') || 'There is no such partner yet.')
      }
    },
  },
  approve: {
    usage: 'approve <partner id>',
    read: (given) =>
      onPartner(given, approvePartner, ({ name, mailed }) => `${name} is approved. ${mailText(mailed)}`),
  },
  suspend: {
    usage: 'suspend <partner id> <the reason, which its team leads are mailed>',
    read: ([partner, ...rest]) => {
      const [id, reason] = [numberOf(partner), textOf(rest)]
      if (id === undefined || reason === '') return undefined
      return async ({ db, print, ...made }) => {
        const { name, mailed } = await suspendPartner(db, { id, reason }, made)
        print(`${name} is suspended: nobody of it can sign in. ${mailText(mailed)}`)
      }
    },
  },
  reopen: {
    usage: 'reopen <partner id>',
    read: (given) =>
      onPartner(
        given,
        reopenPartner,
        ({ name, mailed }) => `${name} can use the portal again. ${mailText(mailed)}`,
      ),
  },
  move: {
    usage: 'move <partner id> <id of its head office or reseller|none>',
    read: ([partner, where, ...rest]) => {
      const id = numberOf(partner)
      const headId = where === 'none' ? null : numberOf(where)
      if (id === undefined || headId === undefined || rest.length > 0) return undefined
      return async ({ db, print, by, now }) => {
        const name = await movePartner(db, { id, headId }, { by, now })
        print(headId === null ? `${name} is independent now.` : `${name} is part of partner ${headId} now.`)
      }
    },
  },
  'make-reseller': {
    usage: 'make-reseller <partner id>',
    read: ([partner, ...rest]) => typeRun(partner, 'reseller', rest),
  },
  'set-type': {
    usage: `set-type <partner id> <${words.join('|')}>`,
    read: ([partner, type, ...rest]) => typeRun(partner, oneOf(words, type), rest),
  },
  'allow-commission': {
    usage: 'allow-commission <partner id> [pounds for each tenant a month|none]',
    read: ([partner, rate, ...rest]) => {
      const id = numberOf(partner)
      const ratePence = rate === undefined ? 'as-it-is' : rate === 'none' ? null : penceOf(rate)
      if (id === undefined || ratePence === undefined || rest.length > 0) return undefined
      return async ({ db, print, by, now }) => {
        const name = await allowCommission(db, { id, ratePence }, { by, now })
        print(
          ratePence === null
            ? `${name} earns no commission from this month on.`
            : `${name} earns commission from this month on.`,
        )
      }
    },
  },
}

/** Who uses the portal, and as what (D61, D102). */
export const partners: Commands = {
  partners: {
    usage: Object.values(ways).map(({ usage }) => usage),
    read: ([way = '', ...given]) => (Object.hasOwn(ways, way) ? ways[way]?.read(given) : undefined),
  },
}

const mailText = (mailed: number) =>
  mailed > 0 ? 'Its team leads are mailed.' : 'It has no team lead yet, so nobody is mailed.'

function onPartner(
  [partner, ...rest]: string[],
  work: typeof approvePartner,
  said: (told: Told) => string,
): Run | undefined {
  const id = numberOf(partner)
  if (id === undefined || rest.length > 0) return undefined
  return async ({ db, print, ...made }) => print(said(await work(db, id, made)))
}

function typeRun(
  partner: string | undefined,
  word: PartnerTypeWord | undefined,
  rest: string[],
): Run | undefined {
  const id = numberOf(partner)
  if (id === undefined || word === undefined || rest.length > 0) return undefined
  return async ({ db, print, by, now }) =>
    print(`${await setPartnerType(db, { id, word }, { by, now })} is now: ${word}.`)
}

const lineOf = (partner: Awaited<ReturnType<typeof listPartners>>[number]): string =>
  [
    partner.id,
    partner.name,
    `${typeText(partner.type)}${partner.headName === null ? '' : ` of ${partner.headName}`}`,
    partner.status,
    ...(partner.commissionAllowed ? [`commission ${commissionText(partner)}`] : []),
    partner.lead ?? 'no team lead yet',
  ].join('  ')
