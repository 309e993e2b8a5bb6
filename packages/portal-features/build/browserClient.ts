/** In place of `shared/client/browserClient.ts`: on a page of another site, no form makes a call of the portal's. */
export const browserClient = () => ({ keyed: () => ({}) })
