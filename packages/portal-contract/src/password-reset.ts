/** How many links one IP address can ask for before the answer is 429 (D12). */
export const forgotTries = { count: 20, withinMinutes: 15 } as const
