import puppeteer, { type KeyInput } from 'puppeteer-core'
import { firefoxEsr } from '../../../scripts/engines.ts'
import { viewport, type Driver, type Pointer } from './driver.ts'

/** Firefox speaks WebDriver BiDi itself: it needs no driver beside it. */
export async function openFirefox(pointer: Pointer): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxEsr.browser,
    defaultViewport: viewport,
    extraPrefsFirefox: {
      // As on a device with a touch screen, or without one.
      'dom.w3c_touch_events.enabled': pointer === 'touch' ? 1 : 0,
      // A tap on a busy machine is not a long press.
      'apz.max_tap_time': 30_000,
      'ui.click_hold_context_menus.delay': 30_000,
    },
  })
  const page = await browser.newPage()
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (look, given) => page.evaluate(look as never, given) as never,
    key: async (name, { shift } = {}) => {
      if (shift) await page.keyboard.down('Shift')
      await page.keyboard.press(name as KeyInput)
      if (shift) await page.keyboard.up('Shift')
    },
    type: (text) => page.keyboard.type(text),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    hover: ({ x, y }) => page.mouse.move(x, y),
    wheel: async ({ x, y }, pixels) => {
      await page.mouse.move(x, y)
      await page.mouse.wheel({ deltaY: pixels })
    },
    close: () => browser.close(),
  }
}
