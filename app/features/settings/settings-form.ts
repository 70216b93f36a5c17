import { z } from 'zod'
import { isTimeZone } from '#app/kernel/calendar.ts'
import { line as plainLine } from '#app/kernel/line-form.ts'
import { currencies } from '#app/kernel/money.ts'
import { isPlainLine, withoutInvisibles } from '#app/kernel/text.ts'
import { isTileAddress, mapProviders } from './rules/map-tiles.ts'
import { leastWaitingRoomDepth, mostWaitingRoomDepth, receiptPrefixShape } from './rules/site-settings.ts'

const line = (longest: number) => plainLine(longest).default('')

/** Text of several lines; browsers end them with CR and LF. */
const lines = (longest: number) =>
  z
    .string()
    .transform((text) => withoutInvisibles(text).replaceAll('\r\n', '\n').trim())
    .refine((text) => text.length <= longest, `Please use at most ${longest} characters`)
    .refine((text) => isPlainLine(text.replaceAll('\n', '')), 'Please use plain text')
    .default('')

const address = line(254).refine(
  (text) => text === '' || z.email().safeParse(text).success,
  'Please enter a valid email address',
)

const webAddress = line(300).refine(
  (text) => text === '' || z.url({ protocol: /^https?$/ }).safeParse(text).success,
  'Please enter a full URL, such as https://www.linkedin.com/company/…',
)

const freeTickets = z
  .number('Please enter a whole number')
  .int('Please enter a whole number')
  .min(0, 'Please enter 0 or more')
  .max(50, 'Please enter at most 50')

/** What an administrator sets on one screen; the home page's figures have one of their own. */
export const settingsForm = z.object({
  networkName: line(60).refine((text) => text !== '', 'Please enter a name'),
  tagline: line(160),
  currency: z.enum(currencies, 'Please choose a currency'),
  timeZone: line(60).refine(isTimeZone, 'Please choose a time zone'),
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
    .refine(
      (text) => receiptPrefixShape.test(text),
      'Please use 1 to 8 letters and digits, starting with a letter. CN is reserved',
    ),
  sponsorFreeTicketsPerMonth: freeTickets,
  sponsorFreeTicketsPerEvent: freeTickets,
  waitingRoomIsOn: z.boolean().default(false),
  waitingRoomDepth: z
    .number('Please enter a whole number')
    .int('Please enter a whole number')
    .min(leastWaitingRoomDepth, `Please enter ${leastWaitingRoomDepth} or more`)
    .max(mostWaitingRoomDepth, `Please enter at most ${mostWaitingRoomDepth}`),
  mapProvider: z.enum(mapProviders, 'Please choose a map'),
  tileServerUrl: line(300).refine(
    (text) => text === '' || isTileAddress(text),
    'Please enter a URL with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png',
  ),
})

/** What is sent: the network's own map needs its address. */
export const sentSettingsForm = settingsForm.refine(
  ({ mapProvider, tileServerUrl }) => mapProvider !== 'own' || tileServerUrl !== '',
  { path: ['tileServerUrl'], message: 'Please enter the tile URL of your map server' },
)

export type SettingsFields = z.output<typeof settingsForm>
