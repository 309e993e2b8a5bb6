import { getDomain } from 'tldts'
import { z } from 'zod'
import { publicBrand } from './brand.schema.ts'
import { checkOrigin, embedKeyLimits, missingOfEmbedKey, originProblems, signedInWidgets } from './embeds.ts'
import { isPlainName, plainNameText } from './plain-name.ts'
import { dataOf, id, isoDate, isoDateTime, text, version } from './wire.schema.ts'

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

/** A key that was not revoked, as its reseller's team leads see it. Its secret is shown once, when it is made. */
export const embedKey = z.object({
  id,
  name: z.string(),
  publishable_key: z.string(),
  origins: z.array(z.string()),
  created_at: isoDateTime,
  last_used_at: isoDateTime.nullable(),
  /** Until when the secret before works; null when it no longer does. */
  old_secret_until: isoDateTime.nullable(),
  version,
  /** Of the last 30 days, the newest last; days without use are left out. */
  usage: z.array(z.object({ day: isoDate, calls: z.int(), opened: z.int() })),
  /** By which of its origins it was used in these days, the most used first; also by those that were removed since. */
  used_origins: z.array(z.object({ origin: z.string(), calls: z.int(), opened: z.int(), last_day: isoDate })),
})

/** GET /api/i/partner/embed-keys: by name. */
export const embedKeys = dataOf(z.array(embedKey))

/** The answer that shows a secret, this once. */
export const embedKeyWithSecret = dataOf(embedKey).extend({ secret: z.string() })

/**
 * Whether an origin is a wildcard below a public suffix, such as `co.uk` or `github.io`, where every site is somebody else's. The list is
 * too large for browsers, so the form learns of it by the refusal.
 */
function isShared(origin: string): boolean {
  const [, below] = origin.split('://*.')
  return below !== undefined && getDomain(below, { allowPrivateDomains: true }) === null
}

/** POST /api/i/partner/embed-keys. Each origin is kept in its one way of writing, once. */
export const embedKeyForm = z.object({
  name: text(missingOfEmbedKey.name)
    .trim()
    .min(1, missingOfEmbedKey.name)
    .max(embedKeyLimits.nameLength, `Use no more than ${embedKeyLimits.nameLength} characters.`)
    .refine(isPlainName, plainNameText),
  origins: z
    .array(
      text(originText).transform((typed, context) => {
        const read = checkOrigin(typed)
        if ('origin' in read && !isShared(read.origin)) return read.origin
        const message = 'problem' in read ? read.problem : originProblems.shared
        context.addIssue({ code: 'custom', message })
        return z.NEVER
      }),
      missingOfEmbedKey.origins,
    )
    .min(1, missingOfEmbedKey.origins)
    .max(embedKeyLimits.origins, `Use no more than ${embedKeyLimits.origins} sites.`)
    .transform((origins) => [...new Set(origins)]),
})

/** PATCH /api/i/partner/embed-keys/{id}: what is left out stays as it is. */
export const embedKeyChange = embedKeyForm.partial().extend({ version })

/** POST …/{id}/rotate: a new secret. The one before works for 24 hours more, unless it ends at once. */
export const embedKeyRotation = z.object({
  version,
  end_old_now: z.boolean('Set end_old_now to true or false.'),
})

/** DELETE …/{id}: what was revoked, for the toast. */
export const embedKeyRevoked = z.object({ message: z.string() })

export type EmbedKey = z.infer<typeof embedKey>
export type EmbedKeyWithSecret = z.infer<typeof embedKeyWithSecret>
export type EmbedKeyForm = z.infer<typeof embedKeyForm>
export type EmbedKeyChange = z.infer<typeof embedKeyChange>
export type EmbedKeyRotation = z.infer<typeof embedKeyRotation>
export type EmbedKeyRevoked = z.infer<typeof embedKeyRevoked>
export type EmbedSessionBody = z.infer<typeof embedSessionBody>
export type EmbedSession = z.infer<typeof embedSession>
export type PublicEmbedKey = z.infer<typeof publicEmbedKey>['data']
