import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '@doorstep/portal-api/testing/temp-dir'
import { afterAll, expect, vi } from 'vitest'
import { freePort } from '../../free-port.ts'

/** The site that operators are given. */
const site = new URL('../../../deploy/nginx.conf', import.meta.url)

/**
 * nginx with the site of `deploy/nginx.conf` in front of two portals, without TLS; it stops after the file's last test.
 * @returns its address
 */
export async function startNginx(first: string, second: string): Promise<string> {
  const directory = tempDir()
  // Its workers run as somebody else.
  chmodSync(directory.path, 0o755)
  const port = await freePort('WHOLE_NGINX_PORT')
  const own = readFileSync(site, 'utf8')
    .replace(/^server \{\n  listen 80;[\s\S]*?^\}\n/m, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ {2}(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('/var/log/nginx/doorstep.log', join(directory.path, 'access.log'))
    .replace('127.0.0.1:4321', new URL(first).host)
    .replace('127.0.0.1:4322', new URL(second).host)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(directory.path, kind)};`)
    .join('\n')
  const settings = join(directory.path, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off;\npid ${join(directory.path, 'pid')};\nerror_log ${join(directory.path, 'error.log')};\nevents {}\nhttp {\n${temporary}\n${own}}\n`,
  )
  const nginx = spawn('/usr/sbin/nginx', ['-c', settings, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  nginx.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = once(nginx, 'close')
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await ended
    directory.remove()
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start: ${errors}`)
    expect((await fetch(`${address}/health-check/up`)).status).toBe(200)
  })
  return address
}
