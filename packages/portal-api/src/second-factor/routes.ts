import {
  show,
  start,
  confirm,
  turnOff,
  askPasskey,
  add,
  rename,
  remove,
  renewCodes,
} from '@doorstep/portal-contract/second-factor.routes'
import { secondFactorTexts } from '@doorstep/portal-contract/messages'
import type { Context } from 'hono'
import { keepPassword, type CurrentPassword } from '../auth/current-password.ts'
import { readSessionCookie, type SecureCookies } from '../http/cookies.ts'
import type { Random, Sealer, Signer } from '../http/crypto.ts'
import type { SignedInEnv } from '../http/environment.ts'
import { conflict, invalid, notSignedIn } from '../http/errors.ts'
import type { SignedInRouter } from '../http/routers.ts'
import { write } from '../http/write.ts'
import type { Challenges } from './challenges.ts'
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startTotp,
  turnOffTotp,
} from './change.ts'
import { findBrandName, findOwnCredentials, findSecondFactor } from './read.ts'
import { totpPurpose } from './second-step.ts'
import { newTotpSecret, stepOfCode, totpInvitation } from './totp.ts'
import { readRegistration, registrationOptions } from './webauthn.ts'

export type SecondFactorServices = {
  currentPassword: CurrentPassword
  challenges: Challenges
  sealer: Sealer
  sign: Signer
  secureCookies: SecureCookies
  random: Random
}

/** One's own second factor (specification: docs/decisions/0012). */
export function secondFactorRoutes(router: SignedInRouter, services: SecondFactorServices): void {
  const { currentPassword, challenges, sealer, sign, secureCookies, random } = services

  function secretOf(c: Context<SignedInEnv>): string {
    const secret = readSessionCookie(c, secureCookies)
    if (!secret) throw notSignedIn()
    return secret
  }

  router
    .openapi(show, async (c) => c.json({ data: await findSecondFactor(c.var.scoped) }, 200))
    .openapi(start, async (c) => {
      const checked = await currentPassword.check(c, c.req.valid('json').current_password)
      const { user } = c.var.scoped.scope
      const secret = newTotpSecret(random)
      const sealed = await sealer.seal(secret, totpPurpose(user.id))
      const brand = await findBrandName(c.var.scoped)
      const data = await write(c, async (tx, now) => {
        await keepPassword(tx, checked)
        const { audit } = await startTotp(tx, sealed, now)
        return { audit, answer: () => ({ secret, ...totpInvitation(secret, user.email, brand) }) }
      })
      return c.json({ data }, 200)
    })
    .openapi(confirm, async (c) => {
      const { code } = c.req.valid('json')
      const { id } = c.var.scoped.scope.user
      const answer = await write(c, async (tx, now) => {
        const stepOf = async (sealed: string) =>
          stepOfCode(await sealer.open(sealed, totpPurpose(id)), code, now)
        const { audit, mail, codes } = await confirmTotp(tx, stepOf, random, now)
        return { audit, mail, answer: () => ({ recovery_codes: codes }) }
      })
      return c.json(answer, 200)
    })
    .openapi(turnOff, async (c) => {
      const checked = await currentPassword.check(c, c.req.valid('json').current_password)
      const answer = await write(c, async (tx) => {
        await keepPassword(tx, checked)
        return { ...(await turnOffTotp(tx)), answer: () => ({ message: 'Your authenticator app is off.' }) }
      })
      return c.json(answer, 200)
    })
    .openapi(askPasskey, async (c) => {
      await currentPassword.check(c, c.req.valid('json').current_password)
      const { scope } = c.var.scoped
      const { id, email, firstName, lastName } = scope.user
      const data = await registrationOptions(
        { origin: c.var.origin, brand: await findBrandName(c.var.scoped) },
        { handle: await sign(`passkeys of ${id}`), email, name: `${firstName} ${lastName}`.trim() },
        await findOwnCredentials(c.var.scoped),
      )
      await challenges.beginPasskey(secretOf(c), { userId: id, partnerId: scope.partnerId }, data.challenge)
      return c.json({ data }, 200)
    })
    .openapi(add, async (c) => {
      const { name, response } = c.req.valid('json')
      const challenge = await challenges.takeNewPasskeyChallenge(secretOf(c), c.var.scoped.scope.user.id)
      if (!challenge) throw conflict('Adding the passkey took too long. Try again.')
      const passkey = await readRegistration({ origin: c.var.origin }, challenge, response)
      if (!passkey) throw invalid('response', secondFactorTexts.wrongPasskey)
      const answer = await write(c, async (tx, now) => {
        const { audit, mail, codes } = await addPasskey(tx, name, passkey, random, now)
        return { audit, mail, answer: () => ({ recovery_codes: codes }) }
      })
      return c.json(answer, 200)
    })
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param')
      const { name } = c.req.valid('json')
      const answer = await write(c, async (tx) => ({
        ...(await renamePasskey(tx, id, name)),
        answer: () => ({ message: 'Your passkey has a new name.' }),
      }))
      return c.json(answer, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const checked = await currentPassword.check(c, c.req.valid('json').current_password)
      const answer = await write(c, async (tx) => {
        await keepPassword(tx, checked)
        return { ...(await removePasskey(tx, id)), answer: () => ({ message: 'Your passkey is removed.' }) }
      })
      return c.json(answer, 200)
    })
    .openapi(renewCodes, async (c) => {
      const checked = await currentPassword.check(c, c.req.valid('json').current_password)
      const answer = await write(c, async (tx, now) => {
        await keepPassword(tx, checked)
        const { audit, mail, codes } = await renewRecoveryCodes(tx, random, now)
        return { audit, mail, answer: () => ({ recovery_codes: codes }) }
      })
      return c.json(answer, 200)
    })
}
