import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'

/**
 * The language in which mails to `email` (lower case) are written, in a statement: what its account chose, or else that
 * in which the address acted last, or else the original one.
 */
export function languageOfAddress(email: RawBuilder<string>): RawBuilder<Language> {
  return sql<Language>`coalesce(
    (select u.language from users u where u.email = ${email}),
    (select l.language from address_languages l where l.email = ${email}),
    ${originalLanguage})`
}

/** The language in which mails to each of these addresses are written; as {@link languageOfAddress} says. */
export type LanguagesOfRecipients = (address: string) => Language

/** One statement for all of them; none on a site that speaks one language. */
export async function languagesOfRecipients(
  ctx: Pick<Ctx, 'db' | 'site'>,
  addresses: readonly string[],
): Promise<LanguagesOfRecipients> {
  const asked = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (ctx.site.languages.length === 1 || asked.length === 0) return () => originalLanguage
  const { rows } = await sql<{ email: string; language: Language }>`
    select asked.email, ${languageOfAddress(sql`asked.email`)} as language
    from unnest(${asked}::text[]) as asked(email)`.execute(ctx.db)
  const known = new Map(rows.map(({ email, language }) => [email, language]))
  return (address) => {
    const language = known.get(address.toLowerCase()) ?? originalLanguage
    // A site that has ceased to speak a language writes no mail in it.
    return ctx.site.languages.includes(language) ? language : originalLanguage
  }
}

/** As {@link languagesOfRecipients}, for one address. */
export async function languageOfRecipient(ctx: Pick<Ctx, 'db' | 'site'>, address: string): Promise<Language> {
  return (await languagesOfRecipients(ctx, [address]))(address)
}
