import type { Browser } from 'playwright-core'
import { demoPassword } from '../../packages/portal-contract/src/demo-accounts.ts'
import { makeDemoData } from '../../tests/e2e/support/demo-data.ts'
import { startPortal } from '../../tests/e2e/support/portal-process.ts'

/** Starts the last build of the portal with its demo data, and signs in as a team lead. */
export async function openPortal(browser: Browser) {
  // Building the peers' pages has set it, and in production there is no demo data.
  delete process.env['NODE_ENV']
  const removeDemoData = await makeDemoData()
  const portal = await startPortal({})
  const context = await browser.newContext({ baseURL: portal.url })
  try {
    await context.request.get('/sanctum/csrf-cookie')
    const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
    const answer = await context.request.post('/api/auth/login', {
      headers: { 'x-xsrf-token': decodeURIComponent(token?.value ?? '') },
      data: { email: 'lead@northgate.test', password: demoPassword },
    })
    if (!answer.ok()) throw new Error(`Signing in to the portal was answered with ${answer.status()}`)
    return {
      address: portal.url,
      stop: () => portal.stop().then(removeDemoData),
      storageState: await context.storageState(),
    }
  } finally {
    await context.close()
  }
}
