import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'

// F-mail: nodemailer's pool, with the letter that the site was seen to send, each with a name of its own. Told how many
// it sends so many and answers the milliseconds that took.
type Letter = { mark: string; subject: string; html: string; text: string }

const letter = JSON.parse(readFileSync(process.env.LETTER_FILE ?? '', 'utf8')) as Letter
const transport = createTransport({
  url: process.env.SMTP_URL,
  pool: true,
  maxConnections: 5,
  maxMessages: 200,
})
let run = 0

async function send(mails: number): Promise<number> {
  const begun = performance.now()
  run += 1
  let next = 0
  const sender = async () => {
    for (let index = next++; index < mails; index = next++) {
      await transport.sendMail({
        messageId: `<${run}-${index}@floor.test>`,
        from: 'Staffroom <hello@staffroom.test>',
        to: { name: `Reader ${index}`, address: `reader-${index}@example.test` },
        subject: letter.subject.replaceAll(letter.mark, 'Reader'),
        html: letter.html.replaceAll(letter.mark, `Reader ${index} `),
        text: letter.text.replaceAll(letter.mark, `Reader ${index} `),
        headers: { 'List-Unsubscribe': '<https://staffroom.test/mail/unsubscribe?t=x>' },
      })
    }
  }
  await Promise.all(Array.from({ length: 10 }, sender))
  return performance.now() - begun
}

process.on('message', (told) => {
  if (told === 'ready?') process.send?.('ready')
  else void send(Number(told)).then((ms) => process.send?.(ms))
})
process.on('disconnect', () => process.exit(0))
