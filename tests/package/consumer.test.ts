import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { chromiumLaunch } from '../../scripts/browser.ts'

/**
 * The packed kit in applications of somebody else: the examples of Vite and Next, in development and as they are served under the
 * README's policy, with pages of the tests beside theirs (`app/`, `next-app/`).
 */
const repository = resolve(import.meta.dirname, '../..')
const readme = readFileSync(`${repository}/packages/ui/README.md`, 'utf8')
const repositoryManifest = JSON.parse(readFileSync(`${repository}/package.json`, 'utf8')) as Manifest
const [, policy = ''] = /```http\nContent-Security-Policy: (.+)\n```/.exec(readme) ?? []

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
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
let entryCount: number
/** It goes on while Vite is tried. */
let nextBuild: Promise<unknown>

// A test runner says `test`, by which React builds its development version.
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

const run = (command: string, args: string[], at = 'vite') =>
  execFileSync(command, args, {
    cwd: join(folder, at),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })

/** What TypeScript says of the application of Vite; nothing when all is well. */
function typeErrors(args: string[]): string {
  try {
    return run('npx', ['tsc', ...args])
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

/** A server of an application's own, and its address once it says it. */
async function startServer(app: 'vite' | 'next', args: string[], NODE_ENV: 'development' | 'production') {
  const child = spawn('npx', [app, ...args], {
    cwd: join(folder, app),
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NODE_ENV, NO_COLOR: '1' },
  })
  const at = await new Promise<string>((found, failed) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (url) found(`${url}/`)
    })
    child.once('exit', () => failed(new Error(`${app} ended: ${output}`)))
  })
  return { address: at, stop: () => child.pid && process.kill(-child.pid) }
}

const anyPort = ['--port', '0']

/** Copies an example; its kit is the packed one. */
function copyExample(name: 'vite' | 'next', pages: string) {
  const to = join(folder, name)
  cpSync(`${repository}/examples/${name}`, to, {
    recursive: true,
    filter: (path) => !/(node_modules|dist|\.next)$/.test(path),
  })
  cpSync(`${import.meta.dirname}/${pages}`, to, { recursive: true })
  const manifest = JSON.parse(readFileSync(`${to}/package.json`, 'utf8')) as Manifest
  manifest.dependencies['@doorstep/ui'] = `file:${inject('kit').tarball}`
  if (name === 'vite') {
    manifest.dependencies['@doorstep/portal-features'] = `file:${inject('quote').tarball}`
    const { tailwindcss, bootstrap } = repositoryManifest.devDependencies
    Object.assign(manifest.devDependencies, { tailwindcss, '@tailwindcss/vite': tailwindcss, bootstrap })
  }
  writeFileSync(`${to}/package.json`, JSON.stringify(manifest))
}

/** Writes the README's code, each block as the file that its first line names. A file that is there already stays. */
function writeReadmeSamples(to: string, isWanted: (name: string) => boolean) {
  for (const [, code = ''] of readme.matchAll(/```(?:tsx?|css)\n(.+?)```/gs)) {
    const [, name] = /^(?:\/\/|\/\*) ([\w/.-]+\.(?:tsx?|css))/.exec(code) ?? []
    if (name === undefined || !isWanted(name) || existsSync(join(to, name))) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    writeFileSync(join(to, name), code)
  }
}

/** The README's recipes for style sheets of others, as files of the pages that try them. */
function writeStyleRecipes(to: string) {
  const recipe = (start: string) => {
    const [, css] = new RegExp(`\`\`\`css\\n(/\\* ${start}.+?)\`\`\``, 's').exec(readme) ?? []
    if (css === undefined) throw new Error(`The README has no sheet that begins with ${start}`)
    return css
  }
  writeFileSync(`${to}/one-file/tailwind.css`, recipe('app.css, with Tailwind'))
  writeFileSync(`${to}/one-file/bootstrap.css`, recipe('app.css, with Bootstrap'))
  mkdirSync(`${to}/sheets/public`)
  writeFileSync(`${to}/sheets/public/layers.css`, recipe('public/layers.css'))
}

/** Writes a module that imports every component of the kit, and says how many there are. */
function writeEntries(file: string): number {
  const manifest = JSON.parse(readFileSync(`${inject('kit').root}/package.json`, 'utf8')) as {
    exports: Record<string, unknown>
  }
  const entries = Object.keys(manifest.exports).filter((path) => /^\.\/[A-Z]\w+$/.test(path))
  writeFileSync(
    file,
    [
      ...entries.map((path) => `import * as ${path.slice(2)} from '@doorstep/ui/${path.slice(2)}'`),
      `export const entries = { ${entries.map((path) => path.slice(2)).join(', ')} }`,
    ].join('\n'),
  )
  return entries.length
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-consumer-'))
  copyExample('vite', 'app')
  copyExample('next', 'next-app')
  cpSync(`${folder}/vite/src/Overlays.tsx`, `${folder}/next/app/overlays/Overlays.tsx`)
  for (const sample of globSync(`${repository}/packages/ui/src/*/*.sample.tsx`))
    cpSync(sample, `${folder}/vite/src/samples/${basename(sample)}`)
  entryCount = writeEntries(`${folder}/next/app/overlays/entries.ts`)
  const isOfNext = (name: string) => name.startsWith('app/')
  writeReadmeSamples(`${folder}/vite/src/readme`, (name) => !isOfNext(name))
  // Next checks the types of all there is.
  writeReadmeSamples(`${folder}/next/readme`, isOfNext)
  writeReadmeSamples(`${folder}/next`, isOfNext)
  writeFileSync(`${folder}/next/instrumentation-client.ts`, "import './app/EarlyInput'\n")
  writeStyleRecipes(`${folder}/vite/layers`)
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, workspaces: ['vite', 'next'] }))
  const install = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  run('npm', ['install', ...install], '.')
  nextBuild = promisify(execFile)('npx', ['next', 'build'], { cwd: `${folder}/next`, env })
  // The test that waits for it reports a failure.
  nextBuild.catch(() => {})
  run('npx', ['vite', 'build', '--logLevel', 'warn', '--config', 'tests.vite.config.mjs'])
  for (const mode of ['one-file', 'sheets'])
    run('npx', ['vite', 'build', '--logLevel', 'warn', '--config', 'layers/vite.config.mjs', '--mode', mode])

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
    response.end(readFileSync(join(folder, 'vite/dist', path)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await chromium.launch(chromiumLaunch)
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Everything the page says or fails at goes to `said`. */
async function open(at = address): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  // Next compiles the page when it is first asked for, beside whatever else the machine does.
  page.setDefaultTimeout(300_000)
  await page.goto(at)
  return { page, said }
}

test('the application and each sample of the documentation type-check, the kit’s own declarations included', () => {
  expect(typeErrors(['--skipLibCheck', 'false'])).toBe('')
  // Where undefined is not the same as nothing given.
  expect(typeErrors(['--exactOptionalPropertyTypes'])).toBe('')
})

test('style sheets have types where no bundler brings them', () => {
  writeFileSync(
    `${folder}/vite/sheets.ts`,
    "import '@doorstep/ui/styles.css'\nimport '@doorstep/ui/Button.css'\nimport '@doorstep/ui/theme/vars.css'\n",
  )
  const alone = ['--ignoreConfig', '--noEmit', '--skipLibCheck', 'false']
  expect(typeErrors([...alone, '--module', 'nodenext', '--noUncheckedSideEffectImports', 'sheets.ts'])).toBe(
    '',
  )
})

/** Works the example's list as people do. */
async function tryExample(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const rows = page.getByRole('table', { name: 'Bills' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  const look = await button('Add bill').evaluate((it) => {
    const { backgroundColor, fontFamily, height } = getComputedStyle(it)
    return { backgroundColor, fontFamily, height }
  })
  expect(look).toEqual({
    backgroundColor: 'rgb(107, 33, 72)',
    fontFamily: expect.stringContaining('Hanken'),
    height: '36px',
  })
  expect(await page.evaluate(async () => (await document.fonts.load('16px "Hanken Grotesk"')).length)).toBe(1)

  await button('Supplier').click()
  const list = page.getByRole('listbox')
  await list.waitFor()
  expect(await list.evaluate((it) => getComputedStyle(it).fontFamily)).toContain('Hanken')
  await page.getByRole('option', { name: 'Calder Water' }).click()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  await expect.poll(() => rows.count()).toBe(1)

  await button('Add bill').click()
  const dialog = page.getByRole('dialog', { name: 'Add a bill' })
  await dialog.getByRole('button', { name: 'Add bill' }).click()
  await dialog.getByRole('heading', { name: 'Check 4 answers' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button('Add bill').evaluate((it) => it === document.activeElement)).toBe(true)

  await button('Add bill').click()
  await dialog.getByRole('textbox', { name: 'Address' }).fill('7 Chapel Walk')
  await dialog.getByRole('combobox', { name: 'Supplier' }).selectOption('Calder Water')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12.50')
  await dialog.getByRole('textbox', { name: 'Due date' }).fill('1 May 2026')
  await dialog.getByRole('button', { name: 'Add bill' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rows.filter({ hasText: '01/05/2026' }).filter({ hasText: '£12.50' }).waitFor()
  await button('Undo').click()
  await expect.poll(() => rows.count()).toBe(1)

  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await button('Appearance').click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect.poll(colour).not.toBe(light)
  // The page remembers it.
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
}

test('the example of Vite works, under the README’s policy and without a word', async () => {
  const { page, said } = await open()
  await tryExample(page)
  expect(said.join('\n')).toBe('')
})

test('the quote prices a household there, by its key and in the look of the kit', async () => {
  const { page, said } = await open(`${address}quote.html`)
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
})

/** How a page shows the primary Button. */
async function buttonIn(page: Page, path: string) {
  await page.goto(`${address}layers/${path}.html`)
  return page.getByRole('button', { name: 'Save' }).evaluate((button) => {
    const { backgroundColor, color, paddingInline, borderRadius, fontFamily, fontSize, height, boxShadow } =
      getComputedStyle(button)
    return { backgroundColor, color, paddingInline, borderRadius, fontFamily, fontSize, height, boxShadow }
  })
}

test.each(['tailwind', 'bootstrap'])(
  'the kit looks the same beside %s by either recipe, however the bundler splits CSS',
  async (host) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(300_000)
    const alone = await buttonIn(page, 'sheets/alone')
    expect(alone.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(await buttonIn(page, `one-file/${host}`)).toEqual(alone)
    expect(await buttonIn(page, `sheets/${host}`)).toEqual(alone)
    // It is the order of the layers that does it: the kit's sheet is linked first.
    await page.route('**/layers.css', (route) => route.abort())
    expect(await buttonIn(page, `sheets/${host}`)).not.toEqual(alone)
    await page.close()
  },
)

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
    const close = dialog.getByRole('button', { name: 'Close' })
    // Whichever sheet came last.
    expect(await close.evaluate((it) => getComputedStyle(it).paddingInline)).toBe('0px')
    // Only a dialog that has stayed open has a button to press.
    await close.click()
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

  await page.getByRole('button', { name: /^Towns/ }).click()
  await page.getByRole('option', { name: 'York' }).click()
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
const ofTheServer =
  /^\[vite\]|^\[HMR\]|^\[Fast Refresh\]|^\[Client Instrumentation Hook\] Slow execution|React DevTools/

test('every overlay opens and closes under the same policy, whichever sheet came last', async () => {
  const { page, said } = await open(`${address}overlays.html`)
  await tryEveryOverlay(page)
  expect(said.join('\n')).toBe('')
})

test('the example works in Vite’s development, where React mounts everything twice', async () => {
  const development = await startServer(
    'vite',
    ['--host', '127.0.0.1', ...anyPort, '--clearScreen', 'false'],
    'development',
  )
  try {
    const { page, said } = await open(development.address)
    await tryExample(page)
    expect(said.filter((line) => !ofTheServer.test(line)).join('\n')).toBe('')
  } finally {
    development.stop()
  }
})

/** The form with a React action: it keeps what was sent, and focus moves to what is wrong. */
async function tryFormAction(page: Page, at: string) {
  const field = (role: 'textbox' | 'combobox', name: string) => page.getByRole(role, { name, exact: true })
  await page.goto(`${at}new-bill`)
  await field('textbox', 'Address').fill('9 Park Row')
  await field('combobox', 'Supplier').selectOption('Oakmere Power')
  await field('textbox', 'Amount').fill('£1,012.5')
  await page.getByRole('button', { name: 'Add bill' }).click()
  await expect
    .poll(() => field('textbox', 'Due date').evaluate((it) => it === document.activeElement))
    .toBe(true)
  await page.getByText('Enter the due date').waitFor()
  expect(await field('textbox', 'Address').inputValue()).toBe('9 Park Row')
  expect(await field('combobox', 'Supplier').inputValue()).toBe('Oakmere Power')
  expect(await field('textbox', 'Amount').inputValue()).toBe('1,012.50')

  await field('textbox', 'Due date').fill('2 May 2026')
  await page.getByRole('button', { name: 'Add bill' }).click()
  await page.getByRole('row').filter({ hasText: '9 Park Row' }).filter({ hasText: '£1,012.50' }).waitFor()
}

/** What is typed before the scripts have loaded is there after. */
async function tryEarlyInput(page: Page, at: string) {
  const { promise: typed, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${at}early`, { waitUntil: 'commit' })
  for (const [name, text] of [
    ['Town', 'York'],
    ['Street', 'Park Row'],
    ['Day', '2 May 2026'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text)
  load()
  await page.getByRole('status').filter({ hasText: 'York' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Town' }).inputValue()).toBe('York')
  expect(await page.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Park Row')
  await expect.poll(() => page.locator('[name=day]').inputValue()).toBe('2026-05-02')
  await page.unroute('**/*.js')
}

const nextHost = ['--hostname', '127.0.0.1', ...anyPort]

test('Next builds it with every entry in a server component, and its overlays open and close under the policy', async () => {
  await nextBuild
  const started = await startServer('next', ['start', ...nextHost], 'production')
  try {
    const { page, said } = await open(`${started.address}overlays`)
    await page.getByText(`${entryCount} entries`).waitFor()
    await page.getByRole('button', { name: 'Plan' }).click()
    await page.getByText('2026-02-08 in Leeds. Discard your changes?').waitFor()
    await tryEveryOverlay(page)
    const answer = await page.goto(started.address)
    expect(answer?.headers()['content-security-policy']).toContain(policy)
    await tryExample(page)
    await tryFormAction(page, started.address)
    await tryEarlyInput(page, started.address)
    expect(said.join('\n')).toBe('')

    const lost = await open(`${started.address}nowhere`)
    await lost.page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await lost.page.getByRole('link', { name: 'Go to bills' }).click()
    await lost.page.getByRole('heading', { name: 'Bills' }).waitFor()
    expect(lost.said.join('\n')).toMatch(/^Failed to load resource: .+ 404 .+$/)
  } finally {
    started.stop()
  }
})

test('the example of Next works in development and hydrates without a warning', async () => {
  const development = await startServer('next', ['dev', ...nextHost], 'development')
  try {
    const { page, said } = await open(development.address)
    await tryExample(page)
    expect(said.filter((line) => !ofTheServer.test(line)).join('\n')).toBe('')
  } finally {
    development.stop()
  }
})

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
})
