/** How many links can be requested before the answer is 429 (D12): by one client, and for one email. */
export const forgotTries = {
  ofClient: { count: 20, withinMinutes: 15 },
  forEmail: { count: 5, withinMinutes: 60 },
} as const
