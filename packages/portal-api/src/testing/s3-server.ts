import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import { tempDir } from './temp-dir.ts'

/** A real S3-compatible server on a free port, stopped after the file's last test. */
export async function startS3Server() {
  const directory = tempDir()
  const bucket = 'portal-files'
  const s3 = new S3rver({
    directory: directory.path,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  await s3.configureBuckets()

  async function listen(port: number): Promise<Server> {
    const listening = createServer(s3.callback()).listen(port, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }
  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  async function stop(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }

  afterAll(async () => {
    await stop()
    directory.remove()
  })
  return {
    // The server's one account.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?tls=off`,
    stop,
    async start() {
      server = await listen(port)
    },
  }
}
