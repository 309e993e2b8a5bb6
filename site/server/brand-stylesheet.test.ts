import { brandCss } from '@doorstep/ui/theme/brand'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { brandStylesheet } from './brand-stylesheet.ts'
import type { SiteEnv } from './site-env.ts'

const app = new Hono<SiteEnv>().use(brandStylesheet)

test('each colour has its own stylesheet, which browsers cache', async () => {
  const answer = await app.request('/brand/6b2148.css')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe(brandCss('#6b2148'))
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test('it is in no layer, so it overrides the theme wherever it is linked', async () => {
  expect(await (await app.request('/brand/6b2148.css')).text()).toMatch(/^:root\{--ds-accent:/)
})

test.each([
  '/brand/6B2148.css',
  '/brand/6b214.css',
  '/brand/6b21480.css',
  '/brand/red.css',
  '/brand/6b2148',
  '/brand/6b2148.css/',
  '/brand/6b2148%7D.css',
  '/brand/%7D%2A%7Bdisplay%3Anone%7D.css',
  '/brand/..%2F..%2Fetc%2Fpasswd.css',
  '/brand/%236b2148.css',
  '/brand/6b2148.css%00',
])('%s is not a brand stylesheet', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('only GET and HEAD are answered', async () => {
  expect((await app.request('/brand/6b2148.css', { method: 'POST' })).status).toBe(404)
})
