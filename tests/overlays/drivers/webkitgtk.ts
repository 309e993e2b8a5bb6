import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { webkitGtk } from '../../../scripts/engines.ts'
import { viewport, type Driver, type Point } from './driver.ts'

declare module 'selenium-webdriver' {
  interface Actions {
    /** Missing from its types. */
    scroll(x: number, y: number, deltaX: number, deltaY: number): Actions
  }
}

const port = Number(process.env.WEBKIT_DRIVER_PORT ?? 4396)

/** The browser that WebKitGTK brings for tests, on a display in memory, by its own WebDriver. */
export async function openWebkitGtk(): Promise<Driver> {
  const server = spawn('xvfb-run', ['--auto-servernum', webkitGtk.driver, `--port=${port}`], {
    // A group of its own, so that the display and the browser end with it.
    detached: true,
    stdio: 'ignore',
    // WebKit's sandbox does not work as root.
    env: {
      ...process.env,
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  })
  const stop = async () => {
    if (server.pid === undefined || server.exitCode !== null) return
    process.kill(-server.pid)
    await once(server, 'exit')
  }
  const browser = await connect().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  await fitViewport(browser)
  const move = ({ x, y }: Point) => browser.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 })
  return {
    goto: (address) => browser.get(address),
    evaluate: (look, given) => browser.executeScript(look as never, given),
    key: async (name, { shift } = {}) => {
      const key = keyOf(name)
      const actions = browser.actions()
      if (shift) actions.keyDown(Key.SHIFT)
      actions.keyDown(key).keyUp(key)
      if (shift) actions.keyUp(Key.SHIFT)
      await actions.perform()
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    click: (point) => move(point).press().release().perform(),
    tap: () => Promise.reject(new Error('The WebDriver of WebKitGTK turns touches into a mouse.')),
    hover: (point) => move(point).perform(),
    wheel: ({ x, y }, pixels) => browser.actions().scroll(x, y, 0, pixels).perform(),
    close: async () => {
      await browser.quit()
      await stop()
    },
  }
}

/** The driver listens a moment after it has started. */
async function connect(): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`
  for (let attempts = 0; attempts < 100; attempts++) {
    if (await fetch(`${address}/status`).catch(() => null)) break
    await setTimeout(100)
  }
  return new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: webkitGtk.browser, args: ['--automation'] },
    })
    .build()
}

/** The window is larger than the page in it by the browser's own bars. */
async function fitViewport(browser: WebDriver) {
  const window = browser.manage().window()
  await window.setRect({ ...viewport, x: 0, y: 0 })
  const inner = await browser.executeScript<{ width: number; height: number }>(
    'return { width: innerWidth, height: innerHeight }',
  )
  await window.setRect({
    x: 0,
    y: 0,
    width: 2 * viewport.width - inner.width,
    height: 2 * viewport.height - inner.height,
  })
}

/** `ArrowDown` is `ARROW_DOWN` there; a letter is itself. */
function keyOf(name: string): string {
  const constant = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()
  return name.length === 1 ? name : (Key[constant as keyof typeof Key] as string)
}
