import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { currentLanguage } from '#language'

/** Who acted, in which language. */
export type Acted = { email: string; language: Language }

/**
 * Notes that `email` acts in the language of the request: mails to it are written in that from now on, unless its
 * account has chosen one. Part of verbs in which a person gives their own address.
 */
export async function noteLanguage(tx: Pick<Ctx, 'db' | 'now' | 'site'>, email: string): Promise<void> {
  await noteLanguages(tx, [{ email, language: currentLanguage() }])
}

/**
 * As {@link noteLanguage}, for several at once. One statement, which writes and locks only the rows that change; none on
 * a site that speaks one language.
 */
export async function noteLanguages(
  tx: Pick<Ctx, 'db' | 'now' | 'site'>,
  acted: readonly Acted[],
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
    order by acted.email
    on conflict (email) do update set language = excluded.language, noted_at = excluded.noted_at`.execute(
    tx.db,
  )
}
