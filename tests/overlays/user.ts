import { expect } from '@playwright/test'
import type { Driver, Point, Pointer } from './drivers/driver.ts'

/** An element by role and accessible name, among those that assistive technology is offered. */
export type Target = readonly [role: string, name: string]

/** Asks until the answer is right, as quickly as a page answers. */
const eventually = <Found>(look: () => Promise<Found>, about: string) =>
  expect.poll(look, { message: about, intervals: [10, 20, 50, 100], timeout: 60_000 })

/** Somebody at the page: presses, types, and says what they see. */
export class User {
  readonly #driver: Driver
  readonly #pointer: Pointer

  constructor(driver: Driver, pointer: Pointer) {
    this.#driver = driver
    this.#pointer = pointer
  }

  /** Presses an element with the mouse or a finger, once it is still and nothing covers it. */
  async press(target: Target) {
    await this.pressAt(await this.pointOf(target))
  }

  async pressAt(point: Point) {
    await (this.#pointer === 'mouse' ? this.#driver.click(point) : this.#driver.tap(point))
  }

  async hover(target: Target) {
    await this.#driver.hover(await this.pointOf(target))
  }

  async wheel(point: Point, pixels: number) {
    await this.#driver.wheel(point, pixels)
  }

  /** Presses keys one after the other, `Shift+Tab` among them. */
  async keys(...keys: string[]) {
    for (const key of keys) {
      const shift = key.startsWith('Shift+')
      await this.#driver.key(shift ? key.slice('Shift+'.length) : key, { shift })
    }
  }

  async type(text: string) {
    await this.#driver.type(text)
  }

  /** Goes on with Tab until focus is there. */
  async tabTo(target: Target) {
    for (let stops = 0; stops < 40; stops++) {
      if (await this.hasFocus(target)) return
      await this.keys('Tab')
    }
    throw new Error(`Tab does not come to ${target.join(' ')}`)
  }

  /** Scrolls an element into view and gives its middle, once it stands still there and can be pressed. */
  async pointOf(target: Target): Promise<Point> {
    let point: Point | null = null
    await eventually(
      async () => {
        const before: Point | null = point
        point = await this.#driver.evaluate(([role, name]) => {
          const element = window.queries?.queryByRole(role, { name })
          if (!element) return null
          element.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = element.getBoundingClientRect()
          const middle = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
          return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
        }, target)
        return point !== null && before !== null && before.x === point.x && before.y === point.y
      },
      `${target.join(' ')} can be pressed`,
    ).toBe(true)
    return point as unknown as Point
  }

  /** Presses beside the edge of an element, inside it. */
  async pressCorner(target: Target) {
    const corner = await this.#driver.evaluate(([role, name]) => {
      const { left, top } = (window.queries as NonNullable<typeof window.queries>)
        .getByRole(role, { name })
        .getBoundingClientRect()
      return { x: left + 8, y: top + 8 }
    }, target)
    await this.pressAt(corner)
  }

  hasFocus(target: Target) {
    return this.#driver.evaluate(([role, name]) => {
      const element = window.queries?.queryByRole(role, { name })
      return element !== null && element === document.activeElement
    }, target)
  }

  async expectShown(target: Target) {
    await eventually(() => this.#isShown(target), `${target.join(' ')} is shown`).toBe(true)
    await this.#painted()
  }

  async expectGone(target: Target) {
    await eventually(() => this.#isShown(target), `${target.join(' ')} is gone`).toBe(false)
  }

  async expectFocus(target: Target) {
    await eventually(() => this.hasFocus(target), `${target.join(' ')} has focus`).toBe(true)
    await this.#painted()
  }

  async expectFocusIn(target: Target) {
    const look = () =>
      this.#driver.evaluate(
        ([role, name]) =>
          window.queries?.queryByRole(role, { name })?.contains(document.activeElement) ?? false,
        target,
      )
    await eventually(look, `focus is in ${target.join(' ')}`).toBe(true)
  }

  /** Fails unless all of an element can be seen and pressed: nothing cuts it off or lies over it. */
  async expectInSight(target: Target) {
    const look = () =>
      this.#driver.evaluate(([role, name]) => {
        const element = window.queries?.queryByRole(role, { name })
        if (!element) return false
        const { left, right, top, bottom } = element.getBoundingClientRect()
        // Away from round corners.
        return [left + 8, right - 8].every((x) =>
          [top + 8, bottom - 8].every((y) => element.contains(document.elementFromPoint(x, y))),
        )
      }, target)
    await eventually(look, `all of ${target.join(' ')} is in sight`).toBe(true)
    await this.#painted()
  }

  async expectValue(target: Target, value: string) {
    const look = () =>
      this.#driver.evaluate(
        ([role, name]) => window.queries?.queryByRole<HTMLInputElement>(role, { name })?.value,
        target,
      )
    await eventually(look, `the value of ${target.join(' ')}`).toBe(value)
  }

  async expectText(target: Target, text: string) {
    const look = () =>
      this.#driver.evaluate(
        ([role, name]) => window.queries?.queryByRole(role, { name })?.textContent ?? null,
        target,
      )
    await eventually(look, `the text of ${target.join(' ')}`).toBe(text)
  }

  /** What the page says of the presses and actions that reached it. */
  expectDone(words: string) {
    return this.expectText(['status', 'Done'], words)
  }

  /** How far the page is scrolled, and where its heading therefore lies. */
  async pagePlace() {
    return this.#driver.evaluate(() => {
      const { left, top } = (document.querySelector('h1') as HTMLElement).getBoundingClientRect()
      return { left, top, scrollY }
    }, null)
  }

  /** Nobody reacts to what is not painted yet: radix listens to Escape and to presses a few tasks after it has moved focus. */
  #painted() {
    return this.#driver.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      null,
    )
  }

  #isShown(target: Target) {
    return this.#driver.evaluate(
      ([role, name]) => window.queries?.queryByRole(role, { name })?.checkVisibility() ?? false,
      target,
    )
  }
}
