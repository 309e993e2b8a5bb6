/** What a person presses with. */
export type Pointer = 'mouse' | 'touch'

export interface Point {
  x: number
  y: number
}

/** What a person can do in a browser, and a look at the page. Each is trusted input: the browser itself makes the events. */
export interface Driver {
  goto(address: string): Promise<void>
  /** Runs a function in the page; it may use nothing from around it. */
  evaluate<Given, Found>(look: (given: Given) => Found, given: Given): Promise<Found>
  /** A key by its name in `KeyboardEvent.key`, with Shift held if `shift` is set. */
  key(name: string, options?: { shift?: boolean }): Promise<void>
  type(text: string): Promise<void>
  click(point: Point): Promise<void>
  tap(point: Point): Promise<void>
  hover(point: Point): Promise<void>
  /** Turns the wheel down by `pixels`. */
  wheel(point: Point, pixels: number): Promise<void>
  close(): Promise<void>
}

/** Wide enough for modals that do not fill the screen, and so low that forms in them scroll. */
export const viewport = { width: 1280, height: 480 }
