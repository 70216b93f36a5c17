import { z } from 'zod'
import { isTimeZone } from '#app/kernel/calendar.ts'
import { t } from '#app/kernel/language/t.ts'
import { line as plainLine } from '#app/kernel/line-form.ts'
import { currencies } from '#app/kernel/money.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { isTileAddress, mapProviders, tileExample } from './rules/map-tiles.ts'
import { leastWaitingRoomDepth, mostWaitingRoomDepth, receiptPrefixShape } from './rules/site-settings.ts'

const line = (longest: number) => plainLine(longest).default('')

/** Text of several lines; browsers end them with CR and LF. */
const lines = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length <= longest, {
      error: () => t('Please use at most {longest} characters', { longest }),
    })
    .refine((text) => isPlainLine(text.replaceAll('\n', '')), { error: () => t('Please use plain text') })
    .default('')

const address = line(254).refine((text) => text === '' || z.email().safeParse(text).success, {
  error: () => t('Please enter a valid email address'),
})

const webAddress = line(300).refine(
  (text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success,
  {
    error: () =>
      t('Please enter a full URL, such as {address}', { address: 'https://www.linkedin.com/company/…' }),
  },
)

const wholeNumber = (least: number, most: number) =>
  z
    .number({ error: () => t('Please enter a whole number') })
    .int({ error: () => t('Please enter a whole number') })
    .min(least, { error: () => t('Please enter {least} or more', { least }) })
    .max(most, { error: () => t('Please enter at most {most}', { most }) })

const freeTickets = wholeNumber(0, 50)

/** What an administrator sets on one screen; the home page's figures have one of their own. */
export const settingsForm = z.object({
  networkName: line(60).refine((text) => text !== '', { error: () => t('Please enter a name') }),
  tagline: line(160),
  currency: z.enum(currencies, { error: () => t('Please choose a currency') }),
  timeZone: line(60).refine(isTimeZone, { error: () => t('Please choose a time zone') }),
  showsHijriDates: z.boolean().default(false),
  contactEmail: address,
  contactPhone: line(30),
  membershipTeamEmail: address,
  linkedinUrl: webAddress,
  instagramUrl: webAddress,
  footerText: lines(300),
  mailFooter: lines(300),
  legalName: line(120),
  postalAddress: lines(300),
  taxNumber: line(40),
  taxNumberLabel: line(20),
  receiptPrefix: line(8)
    .transform((text) => text.toUpperCase())
    .refine((text) => receiptPrefixShape.test(text), {
      error: () => t('Please use 1 to 8 letters and digits, starting with a letter. CN is reserved'),
    }),
  sponsorFreeTicketsPerMonth: freeTickets,
  sponsorFreeTicketsPerEvent: freeTickets,
  waitingRoomIsOn: z.boolean().default(false),
  waitingRoomDepth: wholeNumber(leastWaitingRoomDepth, mostWaitingRoomDepth),
  mapProvider: z.enum(mapProviders, { error: () => t('Please choose a map') }),
  tileServerUrl: line(300).refine((text) => text === '' || isTileAddress(text), {
    error: () =>
      t('Please enter a URL with {zoom}, {column} and {row}, such as {address}', {
        ...{ zoom: '{z}', column: '{x}', row: '{y}', address: tileExample },
      }),
  }),
})

/** What is sent: the network's own map needs its address. */
export const sentSettingsForm = settingsForm.refine(
  ({ mapProvider, tileServerUrl }) => mapProvider !== 'own' || tileServerUrl !== '',
  { path: ['tileServerUrl'], error: () => t('Please enter the tile URL of your map server') },
)

export type SettingsFields = z.output<typeof settingsForm>
