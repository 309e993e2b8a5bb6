import { accountSuspended } from '@doorstep/portal-contract/messages'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { onAdminConnection } from '@doorstep/portal-api/testing/postgres-admin'
import { copyDemoData } from '../support/demo-data.ts'
import { expect, signIn } from '../support/portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { test } from '../support/silent-console.ts'

test.use({ allowedConsole: /Failed to load resource: the server responded with a status of 403/ })

test('people of a suspended partner are told so on the sign-in page, signed in or not, with and without script', async ({
  browser,
}) => {
  const data = await copyDemoData()
  const supportEmail = 'help@portal.example.com'
  const portal = await startPortal({ ...data.env, SUPPORT_EMAIL: supportEmail })
  const email = 'member@northgate.test'
  const sentence = accountSuspended(supportEmail)
  const page = await browser.newPage({ baseURL: portal.url })
  await signIn(page, email, '/void-bills')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Void bills')
  const suspend = `update partners set status = 'suspended' where id in (select partner_id from memberships join users on users.id = user_id where email = '${email}')`
  await onAdminConnection(data.env.DATABASE_URL, suspend)

  await page.goto('/void-bills')
  await expect(page).toHaveURL('/login?next=%2Fvoid-bills')
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.goto('/logout')
  await page.goto('/login')
  await expect(page.getByRole('alert')).toBeHidden()

  const plain = await browser.newPage({ baseURL: portal.url, javaScriptEnabled: false })
  for (const visitor of [page, plain]) {
    await visitor.goto('/login')
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(demoPassword)
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByRole('alert')).toHaveText(sentence)
    await expect(visitor).toHaveURL('/login')
    await visitor.close()
  }
  await portal.stop()
  await data.remove()
})
