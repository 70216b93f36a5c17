import type { OptionalCategory } from '../rules/mail-categories.ts'
import type { MailGroup } from '../rules/mail-groups.ts'
import type { MailTemplate } from '../rules/template.ts'
import type { VariablePath } from '../rules/template-variables.ts'
import type { commonVariables } from './common-variables.ts'

/** Everything there is to say of one mail. `subject`, `bodyMjml` and `bodyText` are its template as delivered. */
export type Mail<Name extends string, Also extends string, Variables extends object> = MailTemplate & {
  /** As it is stored: of the template, and of the kind of mail that is sent by it. */
  name: Name
  /** Further kinds that are written by it: wanted repetitions, and tests ("test-…"), which say so in their subject. */
  alsoSentAs?: readonly Also[]
  /** Where the administration lists it. */
  group: MailGroup
  /** What people call it. */
  title: string
  /** What sends it, to whom and when. */
  when: string
  /** By which people switch it off; an essential one answers what they did or concerns their account or money. */
  category: OptionalCategory | 'essential'
  /** A stranger may have typed the address, so one address gets a limited number of them a day. */
  isToThirdParty?: true
  /** What the mail exists for: both parts of its template must say it. */
  needs?: readonly (keyof Variables & string)[]
  /** What the variables mean that no other mail has; the others stand in {@link commonVariables}. */
  variables: Readonly<Record<Exclude<VariablePath<Variables>, keyof typeof commonVariables>, string>>
  /** Made-up variables to show and to test it with. */
  sample: Variables
}

/**
 * Defines a mail that is filled with `Variables`. Templates that administrators wrote use their names: they stay.
 * Amounts are formatted ("AED 450", "Free"), days as "04-12-2026"; every `…_url` is an absolute link of ours.
 */
export function defineMail<Variables extends object>() {
  return <const Name extends string, const Also extends string = never>(mail: Mail<Name, Also, Variables>) =>
    mail
}
