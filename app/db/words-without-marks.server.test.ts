import { expect, test } from 'vitest'
import { searchQuery } from '#app/kernel/search-query.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { writeSearched } from '#tests/support/searched-rows.ts'

const migration = '0072_words_without_marks.sql'
const { open, migrate } = await earlierDatabase()

const wordsOf = {
  people: `select name as found from people_list l join users u on u.id = l.user_id where words`,
  accounts: `select name as found from users where search_words(name, email, username)`,
  posts: `select title as found from blog_posts where search`,
  events: `select e.title as found from events e
    where search_words(e.title, e.venue_name || ' ' || e.venue_address, e.city || ' ' || e.country)`,
}

/** What is found by `typed`, by an index where there is one. */
async function found(where: keyof typeof wordsOf, typed: string): Promise<string[]> {
  const text = `${wordsOf[where]} @@ to_tsquery('simple', lower($1)) order by 1`
  const { rows } = await open.pool.query<{ found: string }>(text, [searchQuery(typed)])
  return rows.map((row) => row.found)
}

const write = (name: string, title: string) => writeSearched(open, name, title)

test('words between typographic marks are found, also of what was written before', async () => {
  await migrate((name) => name < migration)
  await write('Maya «Brightwater»', '“Leadership” in Practice')
  await migrate((name) => name === migration)
  await write('O’Neill, Siân', 'Now: ‘leadership’… again – 🎓graduates')
  await open.pool.query('set enable_seqscan = off')

  const titles = ['Now: ‘leadership’… again – 🎓graduates', '“Leadership” in Practice']
  for (const where of ['posts', 'events'] as const) {
    expect((await found(where, 'leadership')).sort()).toEqual([...titles].sort())
    expect(await found(where, '“practice”')).toEqual([titles[1]])
    expect(await found(where, 'graduates')).toEqual([titles[0]])
  }
  for (const where of ['people', 'accounts'] as const) {
    expect(await found(where, 'brightwater')).toEqual(['Maya «Brightwater»'])
    expect(await found(where, 'neill')).toEqual(['O’Neill, Siân'])
    expect(await found(where, "O'Neill siân")).toEqual(['O’Neill, Siân'])
  }
})
