import { execFileSync, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromiumLaunch } from '../../scripts/browser.ts'

/**
 * The packed kit in applications of somebody else: a fresh Vite app with React, built and served under a strict policy, and in
 * development; and a page of Next's app router in development.
 */
const repository = resolve(import.meta.dirname, '../..')
const { dependencies, devDependencies } = JSON.parse(
  readFileSync(`${repository}/package.json`, 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>

const next = '16.4.6'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
].join('; ')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** What the portal would answer, and what it was asked. */
const price = { housemates: 4, price_per_housemate: 28.9, price_total: 115.6 }
const electricity = {
  id: 11,
  name: 'Electricity',
  active: true,
  account_number: null,
  provider: { id: 1, name: 'Larkfield Energy', logo_path: null },
  prices: [price],
}
const quote = {
  data: [{ id: 1, name: 'Electricity', bills: [electricity] }],
  service_charge: 12,
  quoted_on: '2026-03-17',
  valid_until: '2026-03-31',
}
const asked: [string, string | undefined][] = []

let folder: string
let server: Server
let browser: Browser
let address: string

const run = (command: string, args: string[]) =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test runner says `test`, by which React builds its development version.
    env: { ...process.env, NODE_ENV: 'production' },
  })

/** An application with its development server, as its developers see it. */
async function startDevelopment(command: string, args: string[], cwd = folder) {
  const child = spawn('npx', [command, ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' },
  })
  const at = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (url) found(`${url}/`)
    })
    child.once('exit', () => failed(new Error(`${command} ended: ${output}`)))
  })
  return { address: at, stop: () => child.pid && process.kill(-child.pid) }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-consumer-'))
  cpSync(`${import.meta.dirname}/app`, folder, { recursive: true })
  cpSync(`${import.meta.dirname}/next-app`, `${folder}/next-app`, { recursive: true })
  for (const sample of globSync(`${repository}/packages/ui/src/*/*.sample.tsx`))
    cpSync(sample, `${folder}/src/samples/${basename(sample)}`)
  const versionsOf = (all: Record<string, string>, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, all[name]]))
  writeFileSync(
    `${folder}/package.json`,
    JSON.stringify({
      name: 'outside',
      private: true,
      type: 'module',
      dependencies: {
        next,
        ...versionsOf(dependencies, 'react', 'react-dom'),
        '@doorstep/ui': `file:${inject('kit').tarball}`,
        '@doorstep/portal-features': `file:${inject('quote').tarball}`,
      },
      devDependencies: versionsOf(
        devDependencies,
        '@types/node',
        '@types/react',
        '@types/react-dom',
        'typescript',
        'vite',
      ),
    }),
  )
  run('npm', ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'])
  run('npx', ['vite', 'build', '--logLevel', 'warn'])

  server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : String(request.url)
    response.setHeader('Content-Security-Policy', policy)
    if (path.startsWith('/api/embed/quote')) {
      asked.push([path, request.headers.authorization])
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(quote))
      return
    }
    response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain')
    response.end(readFileSync(join(folder, 'dist', path)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await chromium.launch(chromiumLaunch)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Everything the page says or fails at goes to `said`. */
async function open(at = address): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  // Next compiles the page when it is first asked for.
  await page.goto(at, { timeout: 60_000 })
  return { page, said }
}

test('the application and each sample of the documentation type-check, the kit’s own declarations included', () => {
  expect(() => run('npx', ['tsc', '--noEmit', '--skipLibCheck', 'false'])).not.toThrow()
}, 60_000)

test('a page of it looks and works as it should, under a strict policy and without a word', async () => {
  const { page, said } = await open()
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  const accent = await page.evaluate(() => {
    const probe = document.createElement('i')
    document.body.append(probe)
    probe.style.background = 'var(--ds-accent)'
    return getComputedStyle(probe).backgroundColor
  })
  const look = await pay.evaluate((button) => {
    const { backgroundColor, fontFamily, height } = getComputedStyle(button)
    return { backgroundColor, fontFamily, height }
  })
  expect(accent).not.toBe('rgba(0, 0, 0, 0)')
  expect(look).toEqual({
    backgroundColor: accent,
    fontFamily: expect.stringContaining('Hanken'),
    height: '36px',
  })
  expect(await page.evaluate(async () => (await document.fonts.load('16px "Hanken Grotesk"')).length)).toBe(1)

  await page.getByRole('textbox', { name: 'Address' }).fill('Road')
  const rows = page.getByRole('table', { name: 'Bills' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('checkbox', { name: /33 Holgate Road/ }).check()
  await page.getByText('1 to pay').waitFor()

  // Its popup is code and CSS that load later.
  await page.getByRole('button', { name: /Supplier/ }).click()
  const list = page.getByRole('listbox')
  await list.waitFor()
  expect(
    await list.evaluate((each) => getComputedStyle(each.closest('[class]') ?? each).fontFamily),
  ).toContain('Hanken')
  await page.getByRole('option', { name: 'Calder Water' }).click()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await expect.poll(() => rows.count()).toBe(1)

  await pay.click()
  const dialog = page.getByRole('dialog', { name: 'Pay these bills?' })
  await dialog.waitFor()
  expect((await dialog.boundingBox())?.width).toBe(560)
  // Button.css is loaded after it, and its padding gives way all the same.
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await close.evaluate((button) => getComputedStyle(button).paddingInline)).toBe('0px')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(said.join('\n')).toBe('')
}, 60_000)

test('the quote prices a household there, by its key and in the look of the kit', async () => {
  const { page, said } = await open(`${address}#quote`)
  const total = page.getByRole('row', { name: /^Each person, each month/ })
  await total.waitFor()
  expect(await total.textContent()).toContain('£31.90')
  await page.getByText('3190 pence each').waitFor()
  expect(asked[0]).toEqual(['/api/embed/quote?housemates=4&first=1', 'Bearer pk_sample'])
  await page.getByRole('switch', { name: 'Electricity' }).uncheck()
  await page.getByText('300 pence each').waitFor()
  await page.getByRole('button', { name: 'Get this price' }).click()
  await page.getByRole('link', { name: 'Enter the postcode.' }).waitFor()
  // Its own sheet: the figure to see first is the largest.
  expect(await total.locator('td').evaluate((each) => getComputedStyle(each).fontSize)).toBe('24px')
  expect(said.join('\n')).toBe('')
}, 60_000)

/** Opens and closes each thing that opens over the page. */
async function tryEveryOverlay(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  for (const [name, role, title] of [
    ['Modal', 'dialog', 'A modal'],
    ['Drawer', 'dialog', 'A drawer'],
    ['Confirmation', 'alertdialog', 'Pay?'],
    ['Form', 'dialog', 'A form'],
  ] as const) {
    await button(name).click()
    const dialog = page.getByRole(role, { name: title })
    // Only a dialog that has stayed open has a button to press.
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => button(name).evaluate((it) => it === document.activeElement)).toBe(true)
  }

  await button('Commands').click()
  await page.getByRole('combobox', { name: 'Search pages' }).fill('bil')
  await page.getByRole('option', { name: 'Bills' }).click()

  await button('Actions').click()
  await page.getByRole('menuitem', { name: 'Pay' }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await button('Balance').click()
  await page.getByText('£12.50').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('£12.50').waitFor({ state: 'hidden' })

  await button('Notify').hover()
  await page.getByRole('tooltip', { name: 'Shows that it was paid' }).waitFor()
  await button('Notify').click()
  // Its words are also in a live region, to be read out.
  const toast = page.locator('li').filter({ hasText: '1 bill paid' })
  await toast.waitFor()
  await button('Dismiss').click()
  await toast.waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Tenants' }).click()
  await page.getByRole('tabpanel', { name: 'Tenants' }).waitFor()

  await page.getByRole('button', { name: /^Supplier/ }).click()
  await page.getByRole('option', { name: 'Calder Water' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })

  await page.getByRole('combobox', { name: 'Town' }).click()
  await page.getByRole('option', { name: 'York' }).click()
  await page.getByRole('listbox').waitFor({ state: 'hidden' })

  for (const label of ['Day', 'Period']) {
    await page.getByRole('button', { name: `Open the calendar for ${label}` }).click()
    const calendar = page.getByRole('dialog', { name: `Calendar for ${label}` })
    await calendar.getByRole('grid').first().waitFor()
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'hidden' })
  }
}

/** What is no word about the page. */
const ofTheServer = /^\[vite\]|^\[HMR\]|^\[Fast Refresh\]|React DevTools/

test('in development, where React mounts everything twice, every overlay opens and closes', async () => {
  const development = await startDevelopment('vite', [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--clearScreen',
    'false',
  ])
  try {
    const { page, said } = await open(development.address)
    await tryEveryOverlay(page)
    expect(said.filter((line) => !ofTheServer.test(line)).join('\n')).toBe('')
  } finally {
    development.stop()
  }
}, 60_000)

test("on a page of Next's app router every entry is imported by a server component, and every overlay opens and closes", async () => {
  const manifest = JSON.parse(readFileSync(`${inject('kit').root}/package.json`, 'utf8')) as {
    exports: Record<string, unknown>
  }
  const entries = Object.keys(manifest.exports).filter((path) => /^\.\/[A-Z]\w+$/.test(path))
  writeFileSync(
    `${folder}/next-app/app/entries.ts`,
    [
      ...entries.map((path) => `import * as ${path.slice(2)} from '@doorstep/ui/${path.slice(2)}'`),
      `export const entries = { ${entries.map((path) => path.slice(2)).join(', ')} }`,
    ].join('\n'),
  )
  const development = await startDevelopment(
    'next',
    ['dev', '--hostname', '127.0.0.1', '--port', '0'],
    `${folder}/next-app`,
  )
  try {
    const { page, said } = await open(development.address)
    await page.getByText(`${entries.length} entries`).waitFor()
    await page.getByRole('button', { name: 'Plan' }).click()
    await page.getByText('2026-02-08 in Leeds. Discard your changes?').waitFor()
    await tryEveryOverlay(page)
    expect(said.filter((line) => !ofTheServer.test(line)).join('\n')).toBe('')
  } finally {
    development.stop()
  }
}, 120_000)

test('in plain Node every entry imports, insides are out of reach, and components render without a style attribute', () => {
  const { failed, reached, html } = JSON.parse(run(process.execPath, ['in-node.mjs'])) as {
    failed: string[]
    reached: string[]
    html: string
  }
  expect(failed).toEqual([])
  expect(reached).toEqual([])
  expect(html).toContain('33 Holgate Road')
  expect(html).not.toContain('style=')
}, 60_000)
