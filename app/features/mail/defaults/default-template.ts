import type { MailVariables } from '../rules/mail-variables.ts'
import type { MailTemplate } from '../rules/template.ts'

/** A template as delivered, with made-up variables to show and to test it with. */
export type DefaultTemplate<Name extends keyof MailVariables> = MailTemplate & { sample: MailVariables[Name] }
