import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 4321,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    JOBS: true,
    MAIL: true,
    RETENTION_YEARS: 6,
  })
  expect(readConfig({ PORT: '' }).PORT).toBe(4321)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['APP_URL', 'portal.example.com'],
  ['APP_URL', 'https://portal.example.com/portal'],
  ['APP_URL', 'https://portal.example.com/?a'],
  ['APP_URL', 'http://192.168.1.5:4321'],
  ['APP_KEY', 'short'],
  ['APP_KEY_BEFORE', 'short'],
  ['METRICS_TOKEN', 'fifteen-letters'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://root@localhost/portal'],
  ['FILES_URL', '/srv/files'],
  ['FILES_URL', 'https://key:secret@storage.example.com/bills'],
  ['FILES_URL', 's3://storage.example.com/bills'],
  ['FILES_URL', 's3://key:secret@storage.example.com'],
  ['FILES_URL', 's3://key:sec/ret@storage.example.com/bills'],
  ['FILES_URL', 's3://key:secret@storage.example.com/bills/2026'],
  ['FILES_URL', 's3://key:secret@storage.example.com/bills?tls=no'],
  ['FILES_URL', 's3://key:100%@storage.example.com/bills'],
  ['PORTAL_API_URL', 'ftp://files.example'],
  ['CONTENT_API_URL', 'content.example.com'],
  ['CONTENT_API_TOKEN', 'two words'],
  ['SMTP_URL', 'mail.example.com:587'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Doorstep'],
  ['MAIL_FROM', 'Doorstep <no-reply@a.example>\r\nBcc: all@b.example'],
  ['SUPPORT_EMAIL', 'the support team'],
  ['SELLER_NAME', 'x'.repeat(201)],
  ['SELLER_ADDRESS', '1 Example Street\nLeeds'],
  ['SELLER_VAT_NUMBER', '12'],
  ['TERMS_URL', '/terms.html'],
  ['PRIVACY_URL', 'javascript:alert(1)'],
  ['HELP_URL', 'help.example.com'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'my-proxy'],
  ['DEMO', 'perhaps'],
  ['JOBS', 'sometimes'],
  ['RETENTION_YEARS', '0'],
  ['RETENTION_YEARS', '31'],
  ['RETENTION_YEARS', '2.5'],
  ['RETENTION_YEARS', 'six'],
])('%s=%s stops with one sentence that names it and says what to do', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} is not valid: (set|unset)[^.]+.*\\.$`))
})

test('what invoices say of their seller needs its name', () => {
  expect(() => readConfig({ SELLER_ADDRESS: '1 Example Street' })).toThrow(/^SELLER_NAME is missing/)
  expect(readConfig({ SELLER_NAME: 'Example Bills Ltd' }).SELLER_NAME).toBe('Example Bills Ltd')
})

test('processes that share a database need the same key', () => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://portal@localhost/portal',
    APP_URL: 'https://portal.example.com',
  }
  expect(() => readConfig(env)).toThrow(/^APP_KEY is missing/)
  expect(readConfig({ ...env, APP_KEY: 'x'.repeat(32) }).APP_KEY).toHaveLength(32)
})

test('demo accounts, whose password anyone knows, are not for production', () => {
  const env = { NODE_ENV: 'production', APP_URL: 'https://portal.example.com' }
  expect(() => readConfig({ ...env, DEMO: 'on' })).toThrow(/^DEMO is on and NODE_ENV is production: [^.]+\.$/)
  expect(readConfig({ ...env, DEMO: 'off' }).DEMO).toBe(false)
})

test.each([{ SMTP_URL: 'smtps://portal:secret@mail.example.com' }, { NODE_ENV: 'production' }])(
  'links in mail must not use whatever host a request names: %j',
  (env) => {
    expect(() => readConfig(env)).toThrow(/^APP_URL is missing/)
    const APP_URL = 'https://portal.example.com'
    expect(readConfig({ ...env, APP_URL }).APP_URL).toBe(APP_URL)
  },
)

test.each(['no-reply@portal.example.com', 'Doorstep <no-reply@portal.example.com>'])(
  'mail may come from %s',
  (sender) => expect(readConfig({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender),
)
