/** The moment at which every test with demo data takes place: Tuesday 17 March 2026, morning in London. */
export const demoNow = new Date('2026-03-17T09:30:00Z')

/** `demoNow` as a day. */
export const demoToday = '2026-03-17'
