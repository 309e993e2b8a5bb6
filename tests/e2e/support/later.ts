const clockAhead = (ms: number) => `
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args) { if (args.length > 0) super(...args); else super(RealDate.now() + ${ms}) }
    static now() { return RealDate.now() + ${ms} }
  }`

/** The environment of a portal whose clock is some days ahead, for `startPortal`, to test what expires. */
export const daysLater = (days: number) => msLater(days * 24 * 60 * 60 * 1000)

/** The environment of a portal whose clock begins at a moment, when it is started now. */
export const startingAt = (moment: Date) => msLater(moment.getTime() - Date.now())

function msLater(ms: number): { NODE_OPTIONS: string } {
  const script = encodeURIComponent(clockAhead(ms))
  return { NODE_OPTIONS: `--import=data:text/javascript,${script}` }
}
