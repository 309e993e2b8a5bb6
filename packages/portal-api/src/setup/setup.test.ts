import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, eq } from 'drizzle-orm'
import { quoteAnswer } from '@doorstep/portal-contract/quotes.schema'
import { onTestFinished, expect, it } from 'vitest'
import { checkCatalogue } from '../catalogue/apply.ts'
import { operatorChanges } from '../db/schema/operator.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { outboxMessages } from '../db/schema/mail.ts'
import { partners } from '../db/schema/partners.ts'
import { invites } from '../db/schema/people.ts'
import { createFileStore } from '../files/file-store.ts'
import { createSigner, systemRandom } from '../http/crypto.ts'
import { createLetters } from '../mail/letters.ts'
import { createLinks } from '../mail/links.ts'
import { catalogueDisk } from '../node/catalogue-disk.ts'
import { findSeller } from '../seller.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal, testNow } from '../testing/test-portal.ts'
import { readYaml } from '../yaml-file.ts'
import { CatalogueRefused, setUp } from './setup.ts'
import { setupFile } from './setup.schema.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const examplePath = join(root, 'examples/setup.yaml')
const cataloguePath = join(root, 'examples/catalogue.yaml')

const { db } = await testDatabase()
const files = createFileStore()
const portal = await startPortal({ db, files })
const sign = createSigner('a key for tests')
const services = { db, files, links: createLinks(sign, systemRandom) }
const made = { now: testNow, by: 'Ada Staff', origin: 'https://portal.test' }

async function answers(change: (catalogue: string) => string = (text) => text) {
  const { data } = readYaml(await readFile(examplePath, 'utf8'), setupFile)
  if (!data) throw new Error('The example is not right.')
  const catalogue = await checkCatalogue(
    change(await readFile(cataloguePath, 'utf8')),
    catalogueDisk(process.cwd()).beside(cataloguePath),
  )
  if (!('checked' in catalogue)) throw new Error('The catalogue is not right.')
  return { ...data, catalogue }
}
const counts = async () =>
  Promise.all(
    [partners, invites, outboxMessages, auditEntries, operatorChanges].map((table) => db.$count(table)),
  )

it('makes an empty portal one that the invited team lead can work in, and changes nothing twice', async () => {
  expect(await setUp(services, await answers(), made)).toEqual([
    'Invoices are from Example Bills Ltd from now on.',
    expect.stringMatching(/^The catalogue is applied: \d+ changes\.$/),
    expect.stringMatching(/^Example Lettings is added as head-office, partner \d+\.$/),
    'alex@example.com is mailed an invite to lead its team.',
  ])
  expect(await findSeller(db)).toEqual({
    name: 'Example Bills Ltd',
    address: '1 Example Street, Leeds LS1 1AA',
    vatNumber: 'GB123456789',
    bankAccount: 'Example Bills Ltd, sort code 12-34-56, account 12345678',
  })
  const before = await counts()
  expect(await setUp(services, await answers(), made)).toEqual([])
  expect(await counts()).toEqual(before)

  const [queued] = await db.select().from(outboxMessages)
  const letter = queued && (await createLetters({ db, files, sign }).write(queued, testNow))
  expect(letter).toMatchObject({ to: 'alex@example.com', subject: 'Set up Example Lettings on Doorstep' })
  const [, invite] = /https:\/\/portal\.test\/signup\/([\w-]+)/.exec(letter?.text ?? '') ?? []
  const alex = portal.visitor()
  await alex.get('/sanctum/csrf-cookie')
  const password = 'a kettle on the hob'
  const signedUp = await alex.post('/api/auth/signup', {
    invite,
    first_name: 'Alex',
    last_name: 'Example',
    email: 'alex@example.com',
    password,
    password_confirmation: password,
    terms: true,
    company: {
      name: 'Example Lettings',
      address_line1: '2 Example Street',
      address_line2: null,
      address_city: 'Leeds',
      address_postcode: 'LS1 4AB',
      phone_number: '0113 496 0000',
      company_number: null,
      vat_number: null,
    },
  })
  expect(await signedUp.text()).toContain('alex@example.com')
  const lead = await portal.signedIn('alex@example.com', password)
  expect(await (await lead.get('/api/auth/partner')).json()).toMatchObject({
    status: 'active',
    is_team_lead: true,
  })
  expect(await (await lead.get('/api/i/partner/postal-bills/suppliers')).json()).toMatchObject({
    data: [{ name: 'Calder Water' }, {}, {}, {}, {}],
  })
  const quote = await lead.get('/api/i/partner/onboarding/quote?housemates=2&start=2026-06-01')
  const { data, service_charge } = quoteAnswer.parse(await quote.json())
  expect([data[0]?.bills[0]?.prices, service_charge]).toEqual([
    [{ housemates: 2, price_per_housemate: 22.5, price_total: 45 }],
    12.5,
  ])
  // Somebody leads it now, so nobody is invited again.
  expect(await setUp(services, await answers(), made)).toEqual([])
})

it('puts a mistyped address of the team lead right: the invite to the first no longer works', async () => {
  const { catalogue: _catalogue, ...given } = await answers()
  const partner = {
    ...given.partner,
    name: 'Mistyped Lettings',
    lead_email: 'alxe@example.com',
  } as NonNullable<typeof given.partner>
  await setUp(services, { ...given, partner }, made)
  expect(
    await setUp(services, { ...given, partner: { ...partner, lead_email: 'alex@mistyped.test' } }, made),
  ).toEqual(['alex@mistyped.test is mailed an invite to lead its team.'])
  const sent = await db.select().from(invites).orderBy(asc(invites.id))
  expect(sent.slice(-2).map(({ email, revokedAt }) => [email, revokedAt !== null])).toEqual([
    ['alxe@example.com', true],
    ['alex@mistyped.test', false],
  ])
  await db.update(partners).set({ status: 'pending' }).where(eq(partners.name, 'Mistyped Lettings'))
  await expect(setUp(services, { ...given, partner }, made)).rejects.toThrow('is here already and pending')
})

it('keeps what it isn’t told of the company', async () => {
  const before = await findSeller(db)
  const { company } = await answers()
  expect(await setUp(services, { company: { name: company.name } }, made)).toEqual([])
  expect(await findSeller(db)).toEqual(before)
})

it('does all or nothing', async () => {
  const before = await counts()
  const refused = await answers((text) => text.replace('1: 34.00', '1: 1.00'))
  const company = { name: 'Another Ltd' }
  await expect(setUp(services, { ...refused, company }, made)).rejects.toThrow(CatalogueRefused)
  const { catalogue, partner } = await answers()
  const other = {
    ...partner,
    name: 'Another Lettings',
    kind: 'independent',
    lead_email: 'alex@example.com',
  } as const
  await expect(
    setUp(services, { company, partner: { ...partner, ...other } as never, catalogue }, made),
  ).rejects.toThrow('alex@example.com signs in to another company already.')
  expect(await counts()).toEqual(before)
  expect(await findSeller(db)).toMatchObject({ name: 'Example Bills Ltd' })
})

it('of a new address for the company says so on invoices from then on, with who changed it', async () => {
  const { company } = await answers()
  expect(await setUp(services, { company: { ...company, address: '9 New Street' } }, made)).toEqual([
    'Invoices are from Example Bills Ltd from now on.',
  ])
  const changes = await db.select().from(operatorChanges)
  expect(changes.at(-1)).toMatchObject({
    madeBy: 'Ada Staff',
    action: 'seller.update',
    changes: ['address: 1 Example Street, Leeds LS1 1AA → 9 New Street'],
  })
})

const cli = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [join(root, 'packages/portal-api/src/node/setup-cli.ts'), ...args], {
    env,
    encoding: 'utf8',
    cwd: root,
  })

it('runs unattended on an empty data directory, twice', () => {
  const directory = tempDir()
  onTestFinished(directory.remove)
  const env = { DATA_DIR: join(directory.path, 'data'), APP_URL: 'https://portal.test/', STAFF_NAME: 'Ada' }
  const first = cli(['examples/setup.yaml'], env)
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain(
    'alex@example.com is mailed an invite to lead its team.\nThe portal is at https://portal.test.',
  )
  expect(cli(['examples/setup.yaml'], env).stdout).toContain(
    'Everything is set up so already. Nothing was changed.',
  )
})

it('refuses wrong answers, with their lines, before there is a database; and asks nobody who isn’t there', async () => {
  const directory = tempDir()
  onTestFinished(directory.remove)
  const env = { DATA_DIR: join(directory.path, 'data'), APP_URL: 'https://portal.test' }
  const wrong = join(directory.path, 'wrong.yaml')
  await writeFile(wrong, 'company:\n  name: A\n  vat_number: 12\npartner:\n  name: B\n  kind: shop\n')
  const { stderr, status } = cli([wrong], env)
  expect(stderr.split('\n').slice(0, 2)).toEqual([
    `${wrong}:3:3  company › vat_number: Write a VAT number such as GB123456789.`,
    expect.stringContaining('partner › lead_first_name: This is missing.'),
  ])
  expect(status).toBe(1)
  expect(cli([], env).stderr).toContain('npm run setup -- the file')
  expect(cli([wrong], { ...env, APP_URL: '', NODE_ENV: 'production' }).stderr).toContain('APP_URL is missing')
  expect(existsSync(env.DATA_DIR)).toBe(false)
})
