import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'

const own = '0050_mail_history.sql'

const { open, migrate } = await earlierDatabase()

const link = 'https://staffroom.example/auth/reset?from=mail&token=abcdefghijklmnop'

async function aMail(status: string): Promise<string> {
  const id = newId()
  const html = `<a href="${link.replaceAll('&', '&amp;')}">Reset</a> <a href="https://staffroom.example/events">Events</a>`
  await open.pool.query(
    `insert into mails (id, kind, subject_id, recipient, message_id, status, html, text, variables, created_at)
     values ($1, 'reset-password', $6, 'a@b.example', $6, $2, $3, $4, $5, '2026-11-01T10:00:00Z')`,
    [id, status, html, `Reset: ${link}\nThank you`, JSON.stringify({ reset_url: link }), id],
  )
  return id
}

const rowOf = async (id: string) =>
  (await open.pool.query('select html, text, variables from mails where id = $1', [id])).rows[0]

test('of mails from before nothing is kept that opens something, but for those still to be sent', async () => {
  await migrate((name) => name < own)
  const [sent, failed] = [await aMail('sent'), await aMail('failed')]
  await migrate((name) => name === own)
  expect(await rowOf(sent)).toEqual({
    html: '<a href="https://staffroom.example/auth/reset?from=mail&amp;token=removed">Reset</a> <a href="https://staffroom.example/events">Events</a>',
    text: 'Reset: https://staffroom.example/auth/reset?from=mail&token=removed\nThank you',
    variables: {},
  })
  expect(await rowOf(failed)).toMatchObject({ variables: { reset_url: link } })
  expect((await rowOf(failed)).html).not.toContain('abcdefghijklmnop')
})
