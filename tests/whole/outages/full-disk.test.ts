import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyDemoData } from '../../e2e/support/demo-data.ts'
import { startPortal } from '../../e2e/support/portal-process.ts'
import { say } from '../support/say.ts'
import { firstProperty, signedIn } from '../support/traffic.ts'

const NODE_ENV = ''

/** A small disk of its own, in memory; only root may mount one. */
function smallDisk(megabytes: number) {
  const { path, remove } = tempDir()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'doorstep-test', path])
  const filler = join(path, 'filler')
  return {
    path,
    fill: () => {
      const { bavail, bsize } = statfsSync(path)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    free: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', [path])
      remove()
    },
  }
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!canMount).each(['PostgreSQL', 'the embedded database'])(
  'the disk of DATA_DIR is full, with %s',
  async (database) => {
    const isEmbedded = database === 'the embedded database'
    const disk = smallDisk(isEmbedded ? 400 : 100)
    const data = await copyDemoData()
    cpSync(data.env.DATA_DIR, disk.path, { recursive: true })
    const env = { ...(isEmbedded ? {} : data.env), DATA_DIR: disk.path, NODE_ENV, JOBS: 'off' }
    let portal = await startPortal(env)
    onTestFinished(async () => {
      await portal.kill()
      await data.remove()
      disk.remove()
    })
    const visitor = await signedIn(portal.url)
    const documents = `/api/i/partner/property/${await firstProperty(visitor)}/documents`
    const upload = (name: string) => {
      const body = new FormData()
      // As large as several blocks of the disk.
      const content = `%PDF-1.7\n${randomUUID().repeat(2000)}\n%%EOF`
      body.append('files', new File([content], name, { type: 'application/pdf' }))
      return visitor.send('POST', documents, { body, headers: { 'Idempotency-Key': name } })
    }
    const change = () =>
      visitor.send('PATCH', '/api/auth/user', {
        body: JSON.stringify({ first_name: 'Ada' }),
        headers: { 'Content-Type': 'application/json' },
      })
    const names = async () => {
      const answer = await visitor.get(`${documents}?per_page=100`)
      return ((await answer.json()) as { data: { filename: string }[] }).data.map(({ filename }) => filename)
    }
    expect((await upload('before.pdf')).status).toBe(201)

    disk.fill()
    const sent: number[] = []
    for (let count = 0; count < 20; count += 1) sent.push((await upload(`full-${count}.pdf`)).status)
    const changed = (await change()).status
    const list = (await visitor.get('/api/i/partner/postal-bills/voids')).status
    const ready = await fetch(`${portal.url}/health-check/ready`)
    say(
      `${database}, full: 20 uploads ${[...new Set(sent)]}, a change ${changed}, a list ${list}, ready ${ready.status}: ${await ready.text()}`,
    )

    disk.free()
    const after = (await upload('after.pdf')).status
    const again = (await upload('full-0.pdf')).status
    say(`${database}, room again: an upload ${after}, one of before ${again}`)
    await portal.stop()
    portal = await startPortal({ ...env, PORT: new URL(portal.url).port })
    const kept = await names()
    const acknowledged = [
      'before.pdf',
      'after.pdf',
      ...sent.flatMap((status, count) => (status === 201 ? [`full-${count}.pdf`] : [])),
    ]
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect({ after, again, ready: ready.status, list }).toEqual({
      after: 201,
      again: 201,
      ready: 503,
      list: 200,
    })
    // A full disk is told as a part that is away, never as a fault of ours.
    expect(sent).not.toContain(500)
  },
)
