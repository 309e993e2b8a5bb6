import { isSortCode, sortCodeOf } from '@doorstep/portal-contract/bank-accounts'
import { toPence } from '@doorstep/portal-contract/money'
import { givenDay, text } from '@doorstep/portal-contract/wire.schema'
import { z } from 'zod'
import { providerKinds } from '../db/schema/providers.ts'

const nameText = 'Write a name of 1 to 80 characters.'
const name = text(nameText).trim().min(1, nameText).max(80, nameText)

const poundsText = 'Write pounds and pence, such as 12.50.'
const pounds = z
  .number(poundsText)
  .min(0, poundsText)
  .max(100_000, poundsText)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, poundsText)
  .transform(toPence)
  .describe('Pounds a month, VAT included, such as 12.50.')

const day = (what: string) => givenDay('Write a day as 2027-04-01.').describe(what)
const from = day('The first day on which it holds.')

const percentText = 'Write a whole number from 0 to 100.'
const vat = z
  .int(percentText)
  .min(0, percentText)
  .max(100, percentText)
  .describe('The VAT that is part of the price, in percent; 0 also for what is exempt.')

const partnerText = 'Write the partner’s number: npm run staff -- partners list shows it.'
const partner = z.int(partnerText).positive(partnerText).describe(partnerText)

const keyText = 'Write it in small letters, figures and hyphens, such as larkfield-energy.'
const key = z
  .string(keyText)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, keyText)
  .max(80, keyText)

const sortCodeText = 'Write the sort code as 12-34-56.'
const accountText = 'Write the account number in quotes, with its 8 digits: "01234567".'
const usualText = 'Write a whole number of working days from 1 to 250.'
const emailText = 'Write an email address, such as movers@example.com.'
const logoText =
  'Write the logo’s file beside this one, such as logos/example.svg, or a picture of the portal’s own that begins with /.'

const supplier = z.strictObject({
  id: key.describe('By what this file knows the supplier. It never changes; the name may.'),
  name,
  kind: z
    .enum(providerKinds, `Write one of: ${providerKinds.join(', ')}.`)
    .describe('What it supplies; council for a council.'),
  logo: z
    .string(logoText)
    .regex(/^\/?[\w-][\w.-]*(\/[\w-][\w.-]*)*(#[\w-]+)?$/, logoText)
    .max(200, logoText)
    .optional()
    .describe('A PNG, WebP or SVG beside this file; none shows its name.'),
  email: z
    .email(emailText)
    .max(254, emailText)
    .optional()
    .describe('Where its notices about tenancies go. Without one they are letters to print.'),
  usual_days: z
    .int(usualText)
    .min(1, usualText)
    .max(250, usualText)
    .optional()
    .describe('How many working days it usually takes over a notice, until its own average is known.'),
  pay_to: z
    .strictObject({
      name,
      sort_code: z
        .string(sortCodeText)
        .refine((code) => isSortCode(sortCodeOf(code)), sortCodeText)
        .transform((code) => sortCodeOf(code).replace(/(..)(..)(..)/, '$1-$2-$3')),
      account_number: z.string(accountText).regex(/^\d{8}$/, accountText),
    })
    .describe('The account into which its bills are paid.'),
  retired: z
    .boolean('Write true or false.')
    .default(false)
    .describe('True: nobody new is offered it. Its bills and accounts stay as they are.'),
})

const householdText = 'Write how many live there, from 1 to 20, and what each of them pays.'

const prices = z.strictObject({
  from,
  per_housemate: z
    .record(z.string().regex(/^([1-9]|1\d|20)$/, householdText), pounds, householdText)
    .describe(
      'What each person of a household pays a month, by how many they are: { 1: 34.00, 2: 22.50 }. Sizes that are missing are not offered; { } ends the offer on that day.',
    ),
})

const bill = z.strictObject({
  name,
  supplier: key.describe('The id of a supplier above.'),
  vat,
  chosen_at_first: z
    .boolean('Write true or false.')
    .default(false)
    .describe('Whether a new quote has it. Of a group, one at most.'),
  prices: z.array(prices, 'Write its prices as a list, each with the day from which it holds.'),
})

const group = z.strictObject({
  name,
  bills: z.array(bill, 'Write its bills as a list.').default([]),
})

const fee = z.strictObject({ from, monthly: pounds, vat })

const codeText = 'Write 3 to 24 capital letters, figures and hyphens, such as WELCOME-50.'
const usesText = 'Write a whole number of uses.'
const coupon = z
  .strictObject({
    code: z.string(codeText).regex(/^[A-Z0-9-]{3,24}$/, codeText),
    percent_off: z
      .int('Write a whole number from 1 to 100.')
      .min(1, 'Write a whole number from 1 to 100.')
      .max(100, 'Write a whole number from 1 to 100.')
      .optional()
      .describe('Off the management fee. Either this or amount_off.'),
    amount_off: pounds
      .refine((pence) => pence > 0, 'Write more than 0.')
      .optional()
      .describe('Pounds a month off the management fee.'),
    from,
    until: day('The last day on which it can be used.').optional(),
    uses: z
      .int(usesText)
      .min(0, usesText)
      .max(1_000_000, usesText)
      .optional()
      .describe(
        'How many packages may have it in all, those that do already included. Without it, any number.',
      ),
    partner: partner.optional().describe('The number of the one partner that may use it.'),
    stopped: z.boolean('Write true or false.').default(false).describe('True: nobody can use it any more.'),
  })
  .refine(
    ({ percent_off, amount_off }) => (percent_off === undefined) !== (amount_off === undefined),
    'Write either percent_off or amount_off.',
  )
  .refine(({ from: first, until }) => until === undefined || until >= first, {
    path: ['until'],
    error: 'Write a day that isn’t before from.',
  })

const commissionRate = z.strictObject({
  partner,
  per_tenant: pounds
    .refine((pence) => pence > 0, 'Write more than 0.')
    .describe(
      'Pounds a month that a tenant package earns the partner, for each tenant, from when it is applied.',
    ),
})

const listOf = <Item extends z.ZodType>(item: Item, what: string) =>
  z.array(item, 'Write this as a list.').default([]).describe(what)

/**
 * The catalogue as a file: everything that partners choose from and that prices are made of (D101). Money is in pounds in the file and in
 * pence once it is read.
 */
export const catalogueFile = z.strictObject(
  {
    suppliers: listOf(supplier, 'Suppliers of utilities, and councils.'),
    heating_providers: listOf(name, 'Who or what may heat a property.'),
    property_tags: listOf(name, 'By what partners tell their properties apart.'),
    bill_groups: listOf(group, 'What a package may have, in the order of a quote.'),
    management_fees: listOf(fee, 'The monthly fee of each package, by day.'),
    coupons: listOf(coupon, 'What comes off the management fee.'),
    commission_rates: listOf(commissionRate, 'What partners that may earn commission earn.'),
  },
  'Write suppliers, bill_groups and the like; see examples/catalogue.yaml.',
)

export type Catalogue = z.output<typeof catalogueFile>
/** As it is written. */
export type CatalogueInput = z.input<typeof catalogueFile>
