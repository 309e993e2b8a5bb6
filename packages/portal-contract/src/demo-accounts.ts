/** The password of every demo account (D43). */
export const demoPassword = 'doorstep-demo-2026'

/** The accounts of the demo data; the sign-in page shows them in demo mode only (D43). */
export const demoAccounts = [
  { email: 'lead@northgate.test', who: 'Team lead of a head office' },
  { email: 'member@northgate.test', who: 'Team member of the same office' },
  { email: 'branch@northgate.test', who: 'Team lead of a branch' },
  { email: 'reseller@halo.test', who: 'Team lead of a reseller' },
  { email: 'agent@halo.test', who: 'Team member of that reseller’s letting agent' },
  { email: 'office@kingsway.test', who: 'Team lead of an office without packages' },
] as const
