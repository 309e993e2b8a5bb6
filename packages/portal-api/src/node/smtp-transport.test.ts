import { expect, it, onTestFinished } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { MailRefused } from '../mail/transport.ts'
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
  ['RCPT', 550, 'No such mailbox', true],
  ['RCPT', 550, '5.1.1 No such mailbox', true],
  ['RCPT', 556, '5.1.10 The domain takes no mail', true],
  ['RCPT', 550, '5.2.1 The mailbox is closed', true],
  ['DATA', 550, '5.1.1 No such mailbox', true],
  ['DATA', 552, '5.3.4 The message is too big', true],
  ['RCPT', 554, 'Your address is on a blocklist', false],
  ['RCPT', 550, '5.7.1 Relaying denied', false],
  ['RCPT', 550, 'relay not permitted', false],
  ['RCPT', 552, '5.2.2 The mailbox is full', false],
  ['RCPT', 550, '5.1.8 The domain of the sender is not known', false],
  ['RCPT', 450, '4.2.1 Try again later', false],
  ['DATA', 550, 'Not today', false],
  ['DATA', 554, '5.7.1 Refused by our policy', false],
] as const)('a server that says to %s %i %s refused for good: %s', async (step, code, reply, isFinal) => {
  const transport = smtpTransport(server.url, 'Doorstep <no-reply@portal.example.com>')
  onTestFinished(transport.close)
  if (step === 'RCPT') server.refuseReceivers(reply, code)
  else server.refuse(reply, code)
  onTestFinished(server.accept)
  const error: unknown = await transport.send(letter).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused, String(error)).toBe(isFinal)
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
