import { z } from 'zod'
import { colourSchemes, densities, missingOfSignIn } from './auth.ts'
import { publicBrand } from './brand.schema.ts'
import { id, text } from './wire.schema.ts'

/** POST /api/auth/login (specification, section 7; D45). */
export const loginForm = z.object({
  email: text(missingOfSignIn.email)
    .trim()
    .min(1, missingOfSignIn.email)
    .max(254, 'Use no more than 254 characters.'),
  password: z
    .string(missingOfSignIn.password)
    .min(1, missingOfSignIn.password)
    .max(128, 'Use no more than 128 characters.'),
  /** The token in the link that a sign-up mailed: the first sign-in with it creates the account (D11). */
  confirm: text('Open the link in the email again.').max(100, 'Open the link in the email again.').optional(),
})

/** GET /api/auth/user, bare (D46; specification, section 3). */
export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  pivot: z.object({ is_team_lead: z.boolean() }),
  /** The user's appearance settings (D15). */
  colour_scheme: z.enum(colourSchemes),
  density: z.enum(densities),
  /** Whether the dashboard leaves out the first steps with the portal. */
  hides_first_steps: z.boolean(),
  /** Whether the user has a second factor, and whether the partner requires one. */
  second_factor: z.object({ enabled: z.boolean(), required: z.boolean() }),
})

/** GET /api/auth/partner, bare: the current partner (specification, section 3). `children` fills the partner switcher (D10). */
export const currentPartner = z.object({
  id,
  name: z.string(),
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  status: z.enum(['pending', 'active', 'suspended']),
  /** Whose brand it is shown in (D41); null for Doorstep's own. */
  reseller: publicBrand.extend({ id }).nullable(),
  has_partner_packages: z.boolean(),
  /** Who is invoiced for its packages; null when it is itself (D70). */
  invoiced_by: z.object({ id, name: z.string() }).nullable(),
  is_team_lead: z.boolean(),
  commission_allowed: z.boolean(),
  children: z.array(z.object({ id, name: z.string(), parent_id: id })),
})

export type LoginForm = z.infer<typeof loginForm>
export type User = z.infer<typeof user>
export type CurrentPartner = z.infer<typeof currentPartner>

/** Who is signed in, and for which partner. */
export type Session = { user: User; partner: CurrentPartner }
