import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/browser.ts'
import { viewport, type Driver, type Pointer } from './driver.ts'

export async function openChromium(pointer: Pointer): Promise<Driver> {
  const browser = await chromium.launch(chromiumLaunch)
  const page = await browser.newPage({ viewport, hasTouch: pointer === 'touch' })
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: (look, given) => page.evaluate(look as never, given) as never,
    key: (name, { shift } = {}) => page.keyboard.press(shift ? `Shift+${name}` : name),
    type: (text) => page.keyboard.type(text),
    click: ({ x, y }) => page.mouse.click(x, y),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    hover: ({ x, y }) => page.mouse.move(x, y),
    wheel: async ({ x, y }, pixels) => {
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, pixels)
    },
    close: () => browser.close(),
  }
}
