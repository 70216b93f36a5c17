import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { currentLanguage } from '#language'

/** Who acted, in which language. */
export type Acted = { email: string; language: Language }

/**
 * Notes that `email` acts in the language of the request: mails to it are written in that from now on, unless its
 * account has chosen one. Part of verbs of people who have shown that the address is theirs.
 */
export async function noteLanguage(tx: Noting, email: string): Promise<void> {
  await noteLanguages(tx, [{ email, language: currentLanguage() }])
}

/**
 * The same for an address that was only typed. One that has an account keeps the language in which that acted: a stranger
 * could have typed it.
 */
export async function noteGuestLanguage(tx: Noting, email: string): Promise<void> {
  await noteLanguages(tx, [{ email, language: currentLanguage() }], { guestsOnly: true })
}

type Noting = Pick<Ctx, 'db' | 'now' | 'site'>

/**
 * As {@link noteLanguage}, for several at once. One statement, which writes and locks only the rows that change; none on
 * a site that speaks one language.
 */
export async function noteLanguages(
  tx: Noting,
  acted: readonly Acted[],
  { guestsOnly = false }: { guestsOnly?: boolean } = {},
): Promise<void> {
  if (tx.site.languages.length === 1) return
  // What an address does last in a batch holds.
  const last = new Map(acted.map(({ email, language }) => [normaliseEmail(email), language]))
  last.delete('')
  if (last.size === 0) return
  await sql`
    insert into address_languages (email, language, noted_at)
    select acted.email, acted.language, ${tx.now}
    from unnest(${[...last.keys()]}::text[], ${[...last.values()]}::text[]) as acted(email, language)
    left join address_languages known on known.email = acted.email
    where coalesce(known.language, ${originalLanguage}) <> acted.language
      and not (${guestsOnly} and exists (select from users u where u.email = acted.email))
    order by acted.email
    on conflict (email) do update set language = excluded.language, noted_at = excluded.noted_at`.execute(
    tx.db,
  )
}
