import { expect, test } from 'vitest'
import { foldArabic } from '#app/kernel/fold-arabic.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { earlierDatabase } from '#tests/support/earlier-database.ts'
import { writeSearched } from '#tests/support/searched-rows.ts'

const migration = '0109_arabic_letters.sql'
const { open, migrate } = await earlierDatabase()

async function found(text: string, typed: string): Promise<string[]> {
  const { rows } = await open.pool.query<{ found: string }>(`${text} order by 1`, [typed])
  return rows.map((row) => row.found)
}

const eventsWith = (typed: string) =>
  found(
    `select title as found from events where search_words(title, venue_name || ' ' || venue_address, city || ' ' || country)
      @@ to_tsquery('simple', lower($1))`,
    searchQuery(typed) ?? '',
  )
const eventsByPieces = (typed: string) =>
  found(
    `select title as found from events
      where word_pieces(event_letters(title, venue_name, venue_address, city, country, is_online)) @@ pieces_query($1)`,
    typed,
  )
const postsWith = (typed: string) =>
  found(
    `select title as found from blog_posts where search @@ to_tsquery('simple', lower($1))`,
    searchQuery(typed) ?? '',
  )
const peopleWith = (typed: string) =>
  found(
    `select u.name as found from people_list l join users u on u.id = l.user_id
      where l.words @@ to_tsquery('simple', lower($1))`,
    searchQuery(typed) ?? '',
  )

const write = (name: string, title: string) => writeSearched(open, name, title)

test('Arabic is found in every form, also where it was written before', async () => {
  await migrate((name) => name < migration)
  await write('أحمد إبراهيم', 'مؤتمر القيادة المدرسيّة ٢٠٢٧')
  await migrate((name) => name === migration)
  await write('آمنة الهاشمي', 'ملتقى القِيادة')
  // An index answers, so that one that was not made anew would be seen.
  await open.pool.query('set enable_seqscan = off')

  const [before, after] = ['مؤتمر القيادة المدرسيّة ٢٠٢٧', 'ملتقى القِيادة']
  for (const searched of [eventsWith, eventsByPieces, postsWith]) {
    expect((await searched('القياده')).toSorted()).toEqual([before, after].toSorted())
    expect(await searched('موتمر 2027')).toEqual([before])
    expect(await searched('ملتقي')).toEqual([after])
  }
  expect(await peopleWith('احمد ابراهيم')).toEqual(['أحمد إبراهيم'])
  expect(await peopleWith('أمنه')).toEqual(['آمنة الهاشمي'])
})

test('the database folds every character as the code does', async () => {
  const { rows } = await open.pool.query<{ character: string; folded: string }>(
    `select chr(n) as character, fold_arabic(chr(n)) as folded from generate_series(1, 65533) n
     where n not between 55296 and 57343`,
  )
  const different = rows.filter(({ character, folded }) => folded !== foldArabic(character))
  expect(rows).toHaveLength(65_533 - 2_048)
  expect(different).toEqual([])
})

test('the words of a search are those of the plain form', async () => {
  const { rows } = await open.pool.query<{ character: string }>(
    `select chr(n) as character from generate_series(1536, 1791) n
     where search_words('ab' || chr(n) || 'cd', '', '') <> search_words(fold_arabic('ab' || chr(n) || 'cd'), '', '')`,
  )
  expect(rows).toEqual([])
  const { rows: phones } = await open.pool.query<{ is_found: boolean }>(
    `select attendee_words(gen_random_uuid(), '', '', '', '+٩٧١ ۵۰ 987') @@ '97150987'::tsquery as is_found`,
  )
  expect(phones).toEqual([{ is_found: true }])
})
