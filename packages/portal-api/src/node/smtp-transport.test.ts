import { expect, it } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { smtpOptions, smtpTransport } from './smtp-transport.ts'

const server = await startMailServer()

const letter = {
  to: 'ada@north.test',
  subject: 'Hello',
  text: 'Hello Ada,',
  html: '<p>Hello Ada,</p>',
  messageId: '<1.2@portal.example.com>',
}

it('sends, and closing breaks off what a slow server holds up', async () => {
  const transport = smtpTransport(server.url, 'Doorstep <no-reply@portal.example.com>')
  await transport.send(letter)
  expect(server.received).toHaveLength(1)
  const held = server.hold()
  const sending = transport.send(letter)
  await held.arrived
  transport.close()
  await expect(sending).rejects.toThrow()
  held.open()
})

it.each([
  ['smtp://portal:secret@mail.example.com:587', true],
  ['smtp://localhost.mail.example.com', true],
  ['smtp://192.0.2.1:25', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost:1025', false],
  ['smtp://[::1]:1025', false],
])('%s insists on TLS: %s', (url, insists) => {
  expect(smtpOptions(url).requireTLS).toBe(insists)
})
