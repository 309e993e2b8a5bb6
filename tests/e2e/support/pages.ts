import { type Page as Row, pages } from '@doorstep/portal-features/shared/pages/pages.ts'
import { demoEmbedKey } from '@doorstep/portal-contract/demo-accounts'
import { encodeFilter } from '@doorstep/portal-contract/filters'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { csrf, startSessionOf } from './portal.ts'

/** Pages that only redirect; the wizard's later steps, which are the same island as its first, do so without a draft. */
const redirecting = new Set([
  '/home',
  '/logout',
  '/signup',
  '/partner-packages/Package',
  '/partner-packages/Payment',
  '/partner-packages/Tenancy',
])

const isShown = ({ path }: Row) => !redirecting.has(path)

/** The pages for signed-out people. */
export const publicPages = pages.filter((row) => row.isPublic && isShown(row))

/** The pages for signed-in people. */
export const personalPages = pages.filter((row) => !row.isPublic && isShown(row))

/** An address of a page, whether there is something at it or not. */
export const anyAddress = ({ path }: Row): string => path.replace(/:\w+/g, '1')

/** The queries that pages need to show their content. */
const queries: Record<string, string> = {
  '/reset': '?token=t&email=ada%40north.test',
  '/team/signup': '?invite=unknown',
}

/**
 * A page's address in the demo data for the user of `request`: `:id` becomes the id of a record that they can see.
 * @param baseURL of the portal
 */
export async function addressOf(
  { path, href }: Row,
  request: APIRequestContext,
  baseURL: string,
): Promise<string> {
  if (path === '/partner-packages/Success') return path + (await packageQuery(request))
  if (path === '/join/:secret') return tenantLink(baseURL)
  if (path === '/reading/:secret') return readingLink(baseURL)
  // Emails of alerts leave by the clock alone; what their links do is in alert-emails.test.ts.
  if (path === '/stop-emails/:token') return path.replace(':token', 'unknown')
  if (path === '/embed/v1/frame/:widget')
    return `${path.replace(':widget', 'quote')}?key=${demoEmbedKey.publishable}`
  // One with an island.
  if (path === '/resources/:slug') return path.replace(':slug', 'add-a-property-video')
  if (!path.includes(':')) return href ?? path + (queries[path] ?? '')
  if (path.startsWith('/properties/:id/') && path.endsWith('Id')) return tenancyAddress(path, request)
  return path.replace(':id', await idFor(path, request))
}

async function idFor(path: string, request: APIRequestContext): Promise<string> {
  if (path.startsWith('/signup/')) return 'unknown-invite'
  // The one file of the demo data.
  if (path.startsWith('/exports/')) return '1'
  if (path.startsWith('/agents/')) {
    const answer = await request.get('/api/i/partner/agents')
    const [agent] = ((await answer.json()) as { data: { id: number }[] }).data
    if (agent) return String(agent.id)
  }
  if (path.startsWith('/properties/')) {
    const answer = await request.get('/api/i/partner/property?per_page=1')
    const [property] = ((await answer.json()) as { data: { id: number }[] }).data
    if (property) return String(property.id)
  }
  throw new Error(`Say here which id of the demo data ${path} is opened with.`)
}

/** Which package the page after an order is about: any bills-included one that the user of `request` can see. */
async function packageQuery(request: APIRequestContext): Promise<string> {
  const filter = encodeFilter({ responsibility_type: 'partner' })
  const answer = await request.get(`/api/i/partner/order?per_page=1&filter=${encodeURIComponent(filter)}`)
  const [order] = (
    (await answer.json()) as { data: { property: { id: number }; property_tenancy: { id: number } }[] }
  ).data
  return order ? `?property=${order.property.id}&tenancy=${order.property_tenancy.id}` : ''
}

/** The address of a tenancy or lead that the user of `request` can see. */
async function tenancyAddress(path: string, request: APIRequestContext): Promise<string> {
  type Property = { id: number } & Record<
    'current_tenancy' | 'next_tenancy',
    { id: number; is_lead: boolean } | null
  >
  const answer = await request.get('/api/i/partner/property?per_page=100')
  const { data } = (await answer.json()) as { data: Property[] }
  const isLead = path.includes(':leadId')
  for (const { id, current_tenancy, next_tenancy } of data) {
    const found = isLead ? next_tenancy : current_tenancy
    if (found?.is_lead === isLead) return path.replace(':id', String(id)).replace(/:\w+$/, String(found.id))
  }
  throw new Error(`The demo data has nothing for ${path}.`)
}

/** A link that a team lead copies for whoever reads the meters of a property, made as `tenantLink`. */
async function readingLink(baseURL: string): Promise<string> {
  const lead = await requests.newContext({ baseURL })
  await startSessionOf(lead, 'lead@northgate.test')
  const read = async <Data>(path: string) =>
    ((await (await lead.get(`/api/i/partner/property${path}`)).json()) as { data: Data }).data
  for (const { id } of await read<{ id: number }[]>('?per_page=25')) {
    const supplies = await read<{ meter: { id: number; replaced_on: string | null } | null }[]>(
      `/${id}/utilities`,
    )
    const meter = supplies.find((supply) => supply.meter?.replaced_on === null)?.meter
    if (!meter) continue
    const links = `/api/i/partner/property/${id}/reading-links`
    const asked = { meter_ids: [meter.id], type: 'regular', name: 'Kit Hale', is_emailed: false }
    const made = await lead.post(links, { data: asked, headers: await csrf(lead) })
    const link = ((await made.json()) as { data: { id: number } }).data
    const copied = await lead.post(`${links}/${link.id}/link`, { headers: await csrf(lead) })
    const { data } = (await copied.json()) as { data: { url: string } }
    await lead.dispose()
    return new URL(data.url).pathname
  }
  throw new Error('No property of the demo data has a meter.')
}

/** A link that a team lead copies for a tenant, made in a session of its own: whoever opens it stays signed out. */
async function tenantLink(baseURL: string): Promise<string> {
  const lead = await requests.newContext({ baseURL })
  await startSessionOf(lead, 'lead@northgate.test')
  const orders = await lead.get('/api/i/partner/order?per_page=1&missing_payment_details=1')
  type Order = { id: number; household: { bill_payers: { id: number; has_payment_details: boolean }[] } }
  const [order] = ((await orders.json()) as { data: Order[] }).data
  const tenant = order?.household.bill_payers.find(({ has_payment_details }) => !has_payment_details)
  const made = await lead.post(`/api/i/partner/order/${order?.id}/housemates/${tenant?.id}/link`, {
    headers: await csrf(lead),
  })
  const { data } = (await made.json()) as { data: { url: string } }
  await lead.dispose()
  return new URL(data.url).pathname
}
