import { type MailName, mails } from '../mails/all-mails.server.ts'
import { specifiedNames } from '../rules/specified-names.ts'
import type { SiteVariables } from '../site-variables.server.ts'
import type { Sample } from './rules/sample-of.ts'

const logo = 'https://staffroom.example/files/logo.png'

/** What a template may say of the network, made up. */
const sampleSite: SiteVariables = {
  network_name: 'Staffroom',
  tagline: 'A network of educators',
  contact_email: 'hello@staffroom.example',
  mail_footer: 'PO Box 1, Dubai',
  url: 'https://staffroom.example',
  host: 'staffroom.example',
  logo_url: logo,
  unsubscribe_url: 'https://staffroom.example/mail/unsubscribe',
  language: 'en',
  direction: 'ltr',
}

/** The mail's own variables, made up, without what every mail has. */
export function ownSample(name: MailName): Sample {
  const { sample } = mails[name]
  return { ...sample, ...specifiedNames(sample, { logo_url: logo }), ...sample }
}

/** All that the template `name` may speak of, made up. */
export function sampleScope(name: MailName): Sample {
  return { subject: 'A subject', ...ownSample(name), site: sampleSite }
}
