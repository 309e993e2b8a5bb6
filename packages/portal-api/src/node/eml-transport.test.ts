import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, it, onTestFinished } from 'vitest'
import { tempDir } from '../testing/temp-dir.ts'
import { emlTransport } from './eml-transport.ts'

const letter = {
  to: 'ada@north.test',
  subject: 'Reset your password – now',
  text: 'Hello Ada,\n\nA long line that mail must break and put together again: ' + 'x'.repeat(200),
  html: '<p>Hello Ada, £5</p>',
  messageId: '<1.2@portal.example.com>',
}

it('writes each complete letter, readable by mail programs and by nobody else', async () => {
  const dir = tempDir()
  onTestFinished(dir.remove)
  const outbox = join(dir.path, 'outbox')
  const transport = emlTransport(outbox, 'Doorstep <no-reply@localhost>')
  await Promise.all([transport.send(letter), transport.send({ ...letter, to: 'bo@north.test' })])
  const names = await readdir(outbox)
  expect(names).toHaveLength(2)
  for (const name of names) {
    expect(name).toMatch(/\.eml$/)
    expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600)
    const { from, to, subject, text, html, messageId } = await PostalMime.parse(
      await readFile(join(outbox, name)),
    )
    expect(from).toMatchObject({ name: 'Doorstep', address: 'no-reply@localhost' })
    expect(['ada@north.test', 'bo@north.test']).toContain(to?.[0]?.address)
    expect({ subject, text: text?.trim(), html: html?.trim(), messageId }).toEqual({
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: letter.messageId,
    })
  }
})

it('shows another sender beside our address, takes their answers to them, and brings files', async () => {
  const dir = tempDir()
  onTestFinished(dir.remove)
  const transport = emlTransport(dir.path, 'Doorstep <no-reply@localhost>')
  await transport.send({
    ...letter,
    sender: { name: 'Northgate, "Leeds"\r\nBcc: evil@north.test', replyTo: 'ada@north.test' },
    attachments: [
      { filename: 'Notice.pdf', mediaType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-') },
    ],
  })
  const [name = ''] = await readdir(dir.path)
  const mail = await PostalMime.parse(await readFile(join(dir.path, name)))
  expect(mail.from).toMatchObject({ address: 'no-reply@localhost' })
  expect(mail.from?.name).toContain('Northgate, "Leeds"')
  expect(mail.bcc).toBeUndefined()
  expect(mail.replyTo).toMatchObject([{ address: 'ada@north.test' }])
  expect(mail.attachments).toMatchObject([{ filename: 'Notice.pdf', mimeType: 'application/pdf' }])
})

it('lets no line break in a subject or an address become a header', async () => {
  const dir = tempDir()
  onTestFinished(dir.remove)
  const transport = emlTransport(dir.path, 'Doorstep <no-reply@localhost>')
  await transport.send({
    ...letter,
    to: 'ada@north.test\r\nBcc: evil@north.test, other@north.test',
    subject: 'Hello\r\nBcc: evil@north.test',
  })
  const [name = ''] = await readdir(dir.path)
  const { headers, bcc, to } = await PostalMime.parse(await readFile(join(dir.path, name)))
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
  expect(bcc ?? []).toEqual([])
  expect(to).toHaveLength(1)
})
