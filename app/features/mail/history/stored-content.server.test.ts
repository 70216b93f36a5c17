import { expect, test } from 'vitest'
import { system, testContext } from '#tests/support/test-context.ts'
import { sendMail } from '../delivery/send-mail.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'

const world = await testContext()
const handed: string[] = []
const ctx = {
  ...world.as(system),
  ports: {
    ...world.ctx.ports,
    mail: {
      ...world.ctx.ports.mail,
      send: async (mail: { html: string; text: string }) => {
        handed.push(mail.html, mail.text)
        return { status: 'accepted' as const }
      },
    },
  },
}
const rowOf = (id: string | null) =>
  ctx.db.selectFrom('mails').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow()

test('a link to an account is sent, and not kept', async () => {
  const token = 'q'.repeat(43)
  const mailId = await queueMail(ctx, {
    kind: 'reset-password',
    subjectId: 'of-test',
    recipient: 'amal@school.example',
    variables: () => ({
      ...mails['reset-password'].sample,
      reset_url: `http://localhost:3000/auth/reset?token=${token}`,
    }),
  })
  expect(await sendMail(ctx, { mailId: String(mailId) }, {})).toBe('sent')
  expect(handed.filter((part) => part.includes(token))).toHaveLength(2)
  const row = await rowOf(mailId)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row).toMatchObject({
    status: 'sent',
    variables: {},
    text: expect.stringContaining('[link removed]'),
  })
})

test('what opens nothing is kept as it was', async () => {
  const { sample } = mails['monthly-membership-receipt']
  const mail = { subjectId: 'of-test', recipient: 'amal@school.example', variables: () => sample }
  const mailId = await queueMail(ctx, { kind: 'test-receipt', ...mail })
  expect(await sendMail(ctx, { mailId: String(mailId) }, {})).toBe('sent')
  const row = await rowOf(mailId)
  expect(row).toMatchObject({ variables: sample, subject: expect.stringMatching(/^\[TEST\] Your /) })
  expect(handed).toContain(row.html)
})
