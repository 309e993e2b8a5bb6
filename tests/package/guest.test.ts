import { readFileSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright'
import { compile } from 'tailwindcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { chromiumLaunch } from '../../scripts/browser.ts'
import type { ComponentName } from '../../packages/ui/src/testing/examples.tsx'

/**
 * The published kit in pages that have a style of their own: Bootstrap, Tailwind and a reset as sites write it. Nothing of the page's
 * changes, and every element of the kit looks as it does alone.
 */
const { root } = inject('kit')
const folder = `${import.meta.dirname}/guest`
const readme = readFileSync(`${root}/README.md`, 'utf8')
const hostPage = readFileSync(`${folder}/host.html`, 'utf8')
const hosts = ['bootstrap', 'tailwind', 'reset'] as const

/** The README's example for Bootstrap, but for the kit's own sheets, which are turned on and off here. */
function readmeBootstrap(): string {
  const examples = [...readme.matchAll(/```css\n(.+?)```/gs)].map(([, css = '']) => css)
  const example = examples.find((css) => css.includes("@import 'bootstrap/"))
  if (example === undefined) throw new Error('The README has no example for Bootstrap any more.')
  return example.replaceAll(/^@import '@doorstep\/ui\/.+\n/gm, '')
}

/** The pages' style sheets, as the README puts them beside the kit's. */
async function hostSheets(): Promise<Record<(typeof hosts)[number], string>> {
  const tailwind = await compile(readFileSync(new URL(import.meta.resolve('tailwindcss/index.css')), 'utf8'))
  return {
    bootstrap: readmeBootstrap(),
    // It looks for its classes in all words of a page.
    tailwind: tailwind.build(hostPage.match(/[^\s"<>=]+/g) ?? []),
    reset: "@layer host, ds-reset, ds-shared, ds-component;\n@import './own-reset.css' layer(host);",
  }
}

/** Resolves the components' examples to the kit as it is published, and the style sheets above. */
const publishedKit = (sheets: ReadonlyMap<string, string>): Plugin => ({
  name: 'published-kit',
  enforce: 'pre',
  resolveId(id, importer) {
    if (sheets.has(id)) return id
    const [, component] = /^\.\.\/(\w+\/\w+)\.tsx$/.exec(id) ?? []
    return component && importer?.endsWith('/examples.tsx') ? `${root}/${component}.js` : undefined
  },
  load: (id) => sheets.get(id),
})

/** What opens over the page at once. */
const openAtOnce = [
  'CommandPalette',
  'ConfirmDialog',
  'Drawer',
  'FormDrawer',
  'FormModal',
  'Modal',
  'Toaster',
] as const satisfies ComponentName[]

/** What opens when something is pressed, and a part of what has opened. */
const openByPress = [
  ['Combobox', '[role=combobox]', '[role=option]'],
  ['DateField', '[aria-haspopup]', '[role=grid]'],
  ['DateRangeField', '[aria-haspopup]', '[role=grid]'],
  ['Menu', '[aria-haspopup]', '[role=menuitem]'],
  ['MultiSelect', '[aria-haspopup]', '[role=option]'],
  ['Popover', '[aria-haspopup]', '[role=dialog]'],
  ['TableColumnChooser', '[aria-haspopup]', '[role=dialog]'],
] as const satisfies [ComponentName, string, string][]

let browser: Browser
/** What the page may ask for. */
const files = new Map<string, string | Uint8Array>()

beforeAll(async () => {
  const sheets = new Map(
    Object.entries(await hostSheets()).map(([name, css]) => [`${folder}/${name}.css`, css]),
  )
  // A test runner says `test`, by which Vite compiles for development.
  vi.stubEnv('NODE_ENV', 'production')
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [publishedKit(sheets)],
    build: {
      write: false,
      rolldownOptions: {
        input: [`${folder}/page.ts`, ...sheets.keys(), `${root}/styles.css`],
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput
  vi.unstubAllEnvs()
  for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  browser = await chromium.launch(chromiumLaunch)
})

afterAll(() => browser?.close())

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' }

/** A page with all style sheets, which `use` turns on. */
async function open(mode: 'light' | 'dark', attributes: string, body: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(300_000)
  // Movement is over at once.
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
  const links = [...hosts, 'styles'].map((name) => `<link rel="stylesheet" id="${name}" href="/${name}.css">`)
  const html = `<!doctype html><html lang="en" ${attributes}><head><meta name="color-scheme" content="light dark">
    ${links.join('')}<script type="module" src="/page.js"></script></head><body style="margin: 0">${body}</body></html>`
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? html : files.get(pathname)
    return route.fulfill({
      status: file === undefined ? 404 : 200,
      body: typeof file === 'string' ? file : Buffer.from(file ?? ''),
      contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'text/html',
    })
  })
  await page.goto('http://guest.test/')
  // So that nothing loads later, while elements are compared.
  const scripts = [...files.keys()].filter((file) => file.endsWith('.js'))
  await page.evaluate(`Promise.all(${JSON.stringify(scripts)}.map((script) => import(script)))`)
  return page
}

const use = (page: Page, ...sheets: string[]) => page.evaluate((ids) => window.guest.use(ids), sheets)
const show = (page: Page, ...names: ComponentName[]) =>
  page.evaluate((shown) => window.guest.show(shown), names)
const remember = (page: Page, selector: string) => page.evaluate((it) => window.guest.remember(it), selector)
const changes = (page: Page) => page.evaluate(() => window.guest.changes())

const ofThePage = 'html, body, body *'

/** What radix makes without a class: wrappers without a look, and what nobody sees. */
const ofRadix =
  '[data-radix-popper-content-wrapper], [data-radix-focus-guard], [role=region][aria-label^=Notifications], [style*=clip]'
const ofTheKit = `body *:not(#root, #root > *, [data-example], [type=hidden], ${ofRadix})`

test('the kit is light where nothing names a mode, in CSS written for older browsers too', async () => {
  expect(String(files.get('/styles.css'))).not.toContain('light-dark(')
  const page = await open('light', '', '<div id="root"></div>')
  await use(page, 'styles')
  await show(page, 'Button')
  const colour = () => page.getByRole('button').evaluate((button) => getComputedStyle(button).backgroundColor)
  const unnamed = await colour()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  expect(await colour()).toBe(unnamed)
  await page.close()
})

describe.each(['light', 'dark'] as const)('in %s', (mode) => {
  describe.each(hosts)('a page with %s', (host) => {
    let page: Page
    beforeAll(async () => {
      page = await open(mode, `data-bs-theme="${mode}"`, `${hostPage}<div id="root"></div>`)
      await use(page, host)
    })
    afterAll(() => page?.close())

    test('looks as before', async () => {
      expect(await remember(page, ofThePage)).toBeGreaterThan(100)
      await use(page, host, 'styles')
      expect(await changes(page)).toEqual([])
    })

    test('does not scroll while a dialog is open, and is the same otherwise', async () => {
      const dialog = page.getByRole('dialog', { name: 'Mark 31 bills' })
      await use(page, host, 'styles')
      // Focus leaves it for the dialog, and comes back.
      await page.getByRole('button', { name: 'Send' }).focus()
      await remember(page, `:is(${ofThePage}):not(:focus)`)
      await show(page, 'Modal')
      await dialog.waitFor()
      expect(await changes(page)).toEqual(
        ['overflow-x', 'overflow-y'].map((property) =>
          expect.stringMatching(new RegExp(`^ <html .+> ${property}: visible → hidden$`)),
        ),
      )
      await show(page)
      await dialog.waitFor({ state: 'detached' })
      expect(await changes(page)).toEqual([])
    })

    test('keeps its text in a KitProvider', async () => {
      await page.evaluate(() => window.guest.showInProvider())
      await use(page, host)
      expect(await remember(page, '#inside')).toBe(1)
      await use(page, host, 'styles')
      expect(await changes(page)).toEqual([])
    })
  })

  describe('the kit looks as it does alone', () => {
    let page: Page
    let names: ComponentName[]
    beforeAll(async () => {
      page = await open(mode, `data-bs-theme="${mode}" data-theme="${mode}"`, '<div id="root"></div>')
      // The control of a Field is the page's own.
      const isAtRest = (name: ComponentName) =>
        name !== 'Field' && !(openAtOnce as readonly ComponentName[]).includes(name)
      names = (await page.evaluate(() => window.guest.names)).filter(isAtRest)
    })
    afterAll(() => page?.close())

    /** Looks at each element that the kit has made, in the page of each host. */
    async function expectSameInEveryHost() {
      await use(page, 'styles')
      expect(await remember(page, ofTheKit)).toBeGreaterThan(0)
      for (const host of hosts) {
        await use(page, host, 'styles')
        expect.soft(await changes(page), host).toEqual([])
      }
    }

    describe.each([
      ['a desk', 1280],
      ['a phone', 390],
    ])('on %s', (_, width) => {
      beforeAll(() => page.setViewportSize({ width, height: 900 }))

      test('once it has hydrated', async () => {
        await show(page, ...names)
        await expectSameInEveryHost()
      })

      test('before it hydrates', async () => {
        await page.evaluate((shown) => window.guest.showServerHtml(shown), names)
        await expectSameInEveryHost()
      })

      test.each(openAtOnce)('in an open %s', async (name) => {
        await show(page, name)
        await page.locator('[data-ds-modal], [role=region] li').waitFor()
        await expectSameInEveryHost()
      })

      test.each(openByPress)('in what %s opens', async (name, trigger, part) => {
        await use(page, 'styles')
        await show(page, name)
        await page.locator(trigger).first().click()
        await page.locator(part).first().waitFor()
        await expectSameInEveryHost()
      })
    })

    test('in the menu of a phone', async () => {
      await use(page, 'styles')
      await page.setViewportSize({ width: 390, height: 900 })
      await show(page, 'MobileNav')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator(':popover-open').waitFor()
      await expectSameInEveryHost()
    })
  })
})
