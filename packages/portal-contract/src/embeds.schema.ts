import { z } from 'zod'
import { publicBrand } from './brand.schema.ts'
import { signedInWidgets } from './embeds.ts'
import { dataOf, isoDateTime, text } from './wire.schema.ts'

const widgetText = `Choose a widget: ${signedInWidgets.join(' or ')}.`
const userText = 'Give the email address of the person who is signed in to your site.'
const originText = 'Give the origin of the page, such as https://www.example.com.'

/** POST /api/embed/sessions, from the host's server with its secret key: for whom, and where, a token is to be valid (D42). */
export const embedSessionBody = z.object({
  widget: z.enum(signedInWidgets, widgetText),
  user: text(userText).trim().toLowerCase().min(1, userText).max(254, userText),
  origin: text(originText).trim().min(1, originText).max(300, originText),
})

/** Its answer, which the host's page hands to the widget as it is. */
export const embedSession = z.object({ token: z.string(), expiresAt: isoDateTime })

/** GET /api/embed/keys/{publishable}: what anybody may know of a key. The portal's own origin is among those allowed, for its preview. */
export const publicEmbedKey = dataOf(z.object({ reseller: publicBrand, origins: z.array(z.string()) }))

export type EmbedSessionBody = z.infer<typeof embedSessionBody>
export type EmbedSession = z.infer<typeof embedSession>
export type PublicEmbedKey = z.infer<typeof publicEmbedKey>['data']
