import { type demoAccounts, demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { addDays } from '@doorstep/portal-contract/dates'
import { sha256 } from '../http/crypto.ts'
import { momentOf } from './days.ts'
import type { City, DemoPartner } from './demo.ts'
import { bristol, leeds, manchester, sheffield, york } from './places.ts'
import type { NewRow, Rows } from './rows.ts'

type Colleague = {
  name: string
  email: string
  isTeamLead?: boolean
  phoneNumber?: string
  /** Days before today; none for someone who has not signed in yet. */
  lastSeen?: number
}

type AccountEmail = (typeof demoAccounts)[number]['email']

/** The partners, who works there and who is invited (D43, D55). */
export type DemoPartners = {
  northgate: DemoPartner
  northgateLeeds: DemoPartner
  northgateSheffield: DemoPartner
  northgateYork: DemoPartner
  halo: DemoPartner
  haloAgent: DemoPartner
  kingsway: DemoPartner
}

export function addPartners(rows: Rows, today: string, passwordHash: string): DemoPartners {
  const add = (
    { hasPartnerPackages = false, ...partner }: NewRow<'partners'> & { hasPartnerPackages?: boolean },
    headId: number | null,
    cities: readonly [City, ...City[]],
    colleagues: readonly [Colleague, ...Colleague[]],
  ): DemoPartner => {
    const { id } = rows.add('partners', {
      status: 'active',
      isInvoicedForBranches: false,
      commissionAllowed: false,
      ...partner,
      createdAt: momentOf(addDays(today, -900)),
    })
    const userIds = colleagues.map((colleague) => addColleague(rows, today, passwordHash, id, colleague))
    return {
      id,
      name: partner.name,
      headId: headId ?? id,
      hasPartnerPackages,
      userId: userIds[0] ?? 0,
      address: [partner.addressLine1, `${partner.addressCity} ${partner.addressPostcode}`].map(String),
      cities,
    }
  }

  const northgate = add(
    {
      name: 'Northgate Lettings',
      type: 1,
      hasPartnerPackages: true,
      isInvoicedForBranches: true,
      commissionAllowed: true,
      addressLine1: '12 North Parade',
      addressCity: 'Leeds',
      addressPostcode: 'LS1 4PR',
      phoneNumber: '+441134960182',
      companyNumber: '07704512',
      vatNumber: 'GB204771863',
    },
    null,
    [leeds, york],
    [
      {
        ...account('lead@northgate.test', 'Helen Marsh'),
        isTeamLead: true,
        phoneNumber: '+441134960182',
        lastSeen: 0,
      },
      { ...account('member@northgate.test', 'Priya Raman'), phoneNumber: '+447700900348', lastSeen: 0 },
      {
        name: 'Marcus Bell',
        email: 'marcus.bell@northgate.test',
        isTeamLead: true,
        phoneNumber: '+447700900121',
        lastSeen: 0,
      },
      {
        name: 'Owen Tranter',
        email: 'owen.tranter@northgate.test',
        phoneNumber: '+447700900772',
        lastSeen: 1,
      },
      {
        name: 'Chloe Baptiste',
        email: 'chloe.baptiste@northgate.test',
        phoneNumber: '+447700900415',
        lastSeen: 1,
      },
      {
        name: 'Fiona Kerr',
        email: 'fiona.kerr@northgate.test',
        isTeamLead: true,
        phoneNumber: '+447700900809',
        lastSeen: 4,
      },
      { name: 'Daniel Osei', email: 'daniel.osei@northgate.test', phoneNumber: '+447700900236', lastSeen: 6 },
      { name: 'Ruth Lindley', email: 'ruth.lindley@northgate.test', lastSeen: 18 },
    ],
  )
  const branch = (
    name: string,
    city: City,
    hasPartnerPackages: boolean,
    address: [line1: string, postcode: string],
    colleague: Colleague,
  ) =>
    add(
      {
        name,
        type: 2,
        parentId: northgate.id,
        hasPartnerPackages,
        addressLine1: address[0],
        addressCity: city.name,
        addressPostcode: address[1],
      },
      northgate.id,
      [city],
      [colleague],
    )
  const northgateLeeds = branch('Northgate Leeds', leeds, false, ['88 Otley Road', 'LS6 4BA'], {
    ...account('branch@northgate.test', 'Amir Siddiqui'),
    isTeamLead: true,
    phoneNumber: '+447700900604',
    lastSeen: 0,
  })
  const northgateSheffield = branch('Northgate Sheffield', sheffield, true, ['7 Fargate Row', 'S1 2HE'], {
    name: 'Kate Dunmore',
    email: 'kate.dunmore@northgate.test',
    isTeamLead: true,
    phoneNumber: '+447700900533',
    lastSeen: 2,
  })
  const northgateYork = branch('Northgate York', york, true, ['21 Coppergate Walk', 'YO1 9NT'], {
    name: 'Peter Hargrave',
    email: 'peter.hargrave@northgate.test',
    isTeamLead: true,
    lastSeen: 3,
  })
  const halo = add(
    {
      name: 'Halo Student Homes',
      type: 0,
      hasPartnerPackages: true,
      commissionAllowed: true,
      addressLine1: '4 Wilmslow Court',
      addressCity: 'Manchester',
      addressPostcode: 'M14 5TP',
      phoneNumber: '+441614960155',
      companyNumber: '09118240',
    },
    null,
    [manchester],
    [
      {
        ...account('reseller@halo.test', 'Nadia Fairweather'),
        isTeamLead: true,
        phoneNumber: '+447700900940',
        lastSeen: 0,
      },
      { name: 'Euan Mackie', email: 'euan.mackie@halo.test', phoneNumber: '+447700900941', lastSeen: 2 },
    ],
  )
  const haloAgent = add(
    {
      name: 'Fallowfield Lets',
      type: 2,
      parentId: halo.id,
      addressLine1: '150 Mauldeth Road',
      addressCity: 'Manchester',
      addressPostcode: 'M14 6SQ',
    },
    halo.id,
    [manchester],
    [
      { name: 'Lorna Whitby', email: 'lorna.whitby@halo.test', isTeamLead: true, lastSeen: 1 },
      { ...account('agent@halo.test', 'Joel Price'), phoneNumber: '+447700900967', lastSeen: 0 },
    ],
  )
  const kingsway = add(
    {
      name: 'Kingsway Property Management',
      type: 3,
      addressLine1: '30 Queen Charlotte Row',
      addressCity: 'Bristol',
      addressPostcode: 'BS1 4HG',
      phoneNumber: '+441174960128',
    },
    null,
    [bristol],
    [
      {
        ...account('office@kingsway.test', 'Judith Kane'),
        isTeamLead: true,
        phoneNumber: '+447700900310',
        lastSeen: 0,
      },
    ],
  )
  const beacon = add(
    {
      name: 'Beacon Homes Network',
      type: 0,
      addressLine1: '9 Harbourside Arcade',
      addressCity: 'Bristol',
      addressPostcode: 'BS1 5DB',
    },
    null,
    [bristol],
    [{ name: 'Alan Trevose', email: 'alan.trevose@beacon.test', isTeamLead: true, lastSeen: 9 }],
  )
  addBrand(rows, halo.id, halo.name, 'halo', '#6b2148')
  addBrand(rows, beacon.id, beacon.name, 'beacon', '#1c5d4a')
  addInvites(rows, today, northgate)
  rows.add('embedKeys', {
    partnerId: halo.id,
    name: 'Halo website',
    publishableKey: demoEmbedKey.publishable,
    secretHash: sha256(demoEmbedKey.secret),
    allowedOrigins: [...demoEmbedKey.origins],
    createdAt: momentOf(addDays(today, -120)),
  })
  return { northgate, northgateLeeds, northgateSheffield, northgateYork, halo, haloAgent, kingsway }
}

/** Binds a colleague to one of the accounts people sign in with. */
const account = (email: AccountEmail, name: string): Colleague => ({ email, name })

function addColleague(
  rows: Rows,
  today: string,
  passwordHash: string,
  partnerId: number,
  colleague: Colleague,
): number {
  const [firstName = '', lastName = ''] = colleague.name.split(' ')
  const { id } = rows.add('users', {
    firstName,
    lastName,
    email: colleague.email,
    phoneNumber: colleague.phoneNumber ?? null,
    passwordHash,
    // Before anyone is at work, so that it has been whenever the demo data is made.
    lastSignedInAt: momentOf(addDays(today, -(colleague.lastSeen ?? 30)), 0),
    createdAt: momentOf(addDays(today, -700)),
  })
  rows.add('memberships', {
    partnerId,
    userId: id,
    isTeamLead: colleague.isTeamLead ?? false,
    createdAt: momentOf(addDays(today, -700)),
  })
  return id
}

function addBrand(rows: Rows, partnerId: number, name: string, file: string, brandColour: string): void {
  rows.add('resellers', {
    partnerId,
    name,
    logoPath: `/brands/${file}.svg`,
    logoDarkPath: `/brands/${file}-dark.svg`,
    brandColour,
  })
}

function addInvites(rows: Rows, today: string, northgate: DemoPartner): void {
  const invites = [
    { email: 's.marchetti@northgate.test', isTeamLead: false, sentDaysAgo: 2 },
    { email: 'lettings.york@northgate.test', isTeamLead: true, sentDaysAgo: 6 },
  ]
  for (const { email, isTeamLead, sentDaysAgo } of invites) {
    const sentAt = momentOf(addDays(today, -sentDaysAgo))
    rows.add('invites', {
      partnerId: northgate.id,
      kind: 'team',
      email,
      isTeamLead,
      tokenHash: unusableHash(`invite-${email}`),
      invitedByUserId: northgate.userId,
      lastSentAt: sentAt,
      expiresAt: momentOf(addDays(today, 7 - sentDaysAgo)),
      createdAt: sentAt,
    })
  }
}

/** Stands where a SHA-256 would: no secret gives it, so demo links and keys open nothing. */
const unusableHash = (what: string) => `demo:${what}`
