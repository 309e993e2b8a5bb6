const later = (ms: number) => `
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...given) { if (given.length > 0) super(...given); else super(RealDate.now() + ${ms}) }
    static now() { return RealDate.now() + ${ms} }
  }`

/** The environment of a portal whose clock is ahead, for `startPortal`: what has ended by then has ended. */
export function daysLater(days: number): { NODE_OPTIONS: string } {
  const script = encodeURIComponent(later(days * 24 * 60 * 60 * 1000))
  return { NODE_OPTIONS: `--import=data:text/javascript,${script}` }
}
