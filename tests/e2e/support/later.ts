const clockAhead = (ms: number) => `
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args) { if (args.length > 0) super(...args); else super(RealDate.now() + ${ms}) }
    static now() { return RealDate.now() + ${ms} }
  }`

/** The environment of a portal whose clock is some days ahead, for `startPortal`, to test what expires. */
export function daysLater(days: number): { NODE_OPTIONS: string } {
  const script = encodeURIComponent(clockAhead(days * 24 * 60 * 60 * 1000))
  return { NODE_OPTIONS: `--import=data:text/javascript,${script}` }
}
