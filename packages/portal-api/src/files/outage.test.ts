import { expect, it } from 'vitest'
import { openFiles } from '../node/open-files.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startPortal } from '../testing/test-portal.ts'
import { fillWorld, people } from '../testing/test-world.ts'
import { FilesUnavailable } from './file-store.ts'

const { db } = await testDatabase()
await fillWorld(db)
const s3 = await startS3Server()
const files = openFiles({ filesUrl: s3.url, dataDir: 'not used' })
await files.put('bills/1000.pdf', new TextEncoder().encode('%PDF-1.7 a bill'))
const portal = await startPortal({ db, files })

const bills = '/api/i/partner/postal-bills'
const download = `${bills}/1000/download`

it('while the store is down, calls that read a file answer 503 and all others go on', async () => {
  const lead = await portal.signedIn(people.lead)
  expect((await lead.get(download)).status).toBe(200)

  await s3.stop()
  const response = await lead.get(download)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({
    message: 'We can’t reach our files at the moment. Try again shortly.',
  })
  expect(portal.failures).toEqual([expect.any(FilesUnavailable)])
  for (const path of [`${bills}/voids`, `${bills}/1000`, '/health-check/up'])
    expect((await lead.get(path)).status).toBe(200)

  const head = await lead.send('HEAD', download)
  expect(head.status).toBe(200)
  expect(head.headers.get('Content-Length')).toBe('15')

  await s3.start()
  expect(await (await lead.get(download)).text()).toBe('%PDF-1.7 a bill')
})
