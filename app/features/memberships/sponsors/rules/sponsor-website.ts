import { websiteOf } from '../../applications/rules/website.ts'

/** The address a sponsor's logo may lead to: https alone; "example.com" is taken for it. Null for all else (R070). */
export function sponsorWebsiteOf(typed: string): string | null {
  const website = websiteOf(typed)
  return website?.startsWith('https://') ? website : null
}
