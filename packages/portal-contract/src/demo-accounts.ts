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

/** The key of the demo data's reseller, with which sites on this machine embed the portal (D43). Its secret is as known as the password. */
export const demoEmbedKey = {
  publishable: 'pk_demo_halo_0000000000000000',
  secret: 'sk_demo_halo_0000000000000000000000000000000000',
  origins: ['https://halo.example', 'https://*.halo.example', 'http://localhost:*', 'http://127.0.0.1:*'],
} as const
