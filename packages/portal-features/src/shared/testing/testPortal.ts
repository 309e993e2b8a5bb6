import { openAsBlob } from 'node:fs'
import { createFileStore } from '@doorstep/portal-api/files/file-store'
import { diskFiles } from '@doorstep/portal-api/node/disk-files'
import { pdfMaker } from '@doorstep/portal-api/node/pdf-maker'
import { type DemoPortal, openDemoPortal } from '@doorstep/portal-api/testing/demo-portal'
import { demoPassword } from '@doorstep/portal-contract/demo-accounts'
import { beforeEach, inject } from 'vitest'
import { replaceBrowserClient } from '../client/browserClient.ts'
import { createPortalClient } from '../client/createPortalClient.ts'
import type { PortalClientOptions } from '../client/createApi.ts'
import { visitorFetch } from '../client/visitorFetch.ts'
import { createNetwork } from './network.ts'

const baseUrl = 'http://localhost'

/** Opened once in a worker, because that takes longer than the tests of most files. */
let opened: Promise<DemoPortal> | undefined

async function open(): Promise<DemoPortal> {
  const demo = inject('demo')
  // All runs share the folder of the demo data, so what tests add is in memory.
  const [stored, added] = [diskFiles(demo.files), createFileStore()]
  const portal = await openDemoPortal({
    dump: await openAsBlob(demo.dump),
    files: { ...added, get: async (key) => (await added.get(key)) ?? stored.get(key) },
    pdf: pdfMaker,
  })
  await portal.keep('demo')
  return portal
}

/**
 * The portal's API with the demo data, in process, for the tests of a file. Each test starts from the same data, with
 * the network working and `email` signed in on the page: `const { client, network } = await testPortal('branch@northgate.test')`.
 */
export async function testPortal(email: string) {
  const portal = await (opened ??= open())
  // Of what other files wrote.
  await portal.restore('demo')
  const network = createNetwork(portal.fetch)

  /** A client with its own cookies, not signed in. */
  function newVisitor(cookies = '', clientOptions: PortalClientOptions = {}) {
    const visitor = visitorFetch(network.fetch, cookies)
    const { fetch, cookie } = visitor
    return { visitor, client: createPortalClient({ fetch, cookie, baseUrl, ...clientOptions }) }
  }

  const { client } = newVisitor()
  await client.auth.login({ email, password: demoPassword })
  await portal.keep()
  beforeEach(async () => {
    network.reset()
    await portal.restore()
    return replaceBrowserClient(client)
  })

  return { client, network, run: portal.run, newVisitor }
}
