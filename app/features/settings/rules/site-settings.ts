import { z } from 'zod'
import { isTimeZone } from '#app/kernel/calendar.ts'
import { currencies } from '#app/kernel/money.ts'
import { isTileAddress, mapProviders } from './map-tiles.ts'

const line = (longest: number) => z.string().trim().max(longest)
const address = z.email().max(254).or(z.literal(''))
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .or(z.literal(''))

const freeTickets = z.int().min(0).max(50)

/** One to eight letters and digits, a letter first; never that of credit notes, whose numbers it would repeat. */
export const receiptPrefixShape = /^(?!CN$)[A-Z][A-Z0-9]{0,7}$/

/** Fewer is every busy minute; more than a process lets wait at all is never. */
export const leastWaitingRoomDepth = 10
export const mostWaitingRoomDepth = 500

/** One figure of the network's size, as shown: "500+", "Members". */
const memberFigure = z.object({ figure: line(12).min(1), label: line(60).min(1) })

/** Everything the network sets about itself. An empty string means "not shown". */
export const siteSettingsSchema = z.object({
  networkName: line(60).min(1),
  tagline: line(160),
  logoFileId: z.uuid().nullable(),
  currency: z.enum(currencies),
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone'),
  /** Whether events tell their days in the Hijri calendar too. */
  showsHijriDates: z.boolean(),
  contactEmail: address,
  contactPhone: line(30),
  /** Where purchases, enquiries and applications are told to; empty: to no address. */
  membershipTeamEmail: address,
  linkedinUrl: webAddress,
  instagramUrl: webAddress,
  footerText: line(300),
  /** Postal line under every mail; empty leaves it out. */
  mailFooter: line(300),
  /** Who issues receipts; empty means the network's name. */
  legalName: line(120),
  /** On receipts, one line of the address per line. */
  postalAddress: line(300),
  /** The number under which the network is registered for tax; empty when it is not. */
  taxNumber: line(40),
  /** What that number is called ("TRN"); empty takes the usual word of the receipt's currency. */
  taxNumberLabel: line(20),
  /** What the numbers of receipts begin with ("R"); what was issued keeps its own. Credit notes begin with "CN". */
  receiptPrefix: z.string().regex(receiptPrefixShape),
  /** Free tickets of a sponsor whose own numbers are not set: in a calendar month, and for one event. */
  sponsorFreeTicketsPerMonth: freeTickets,
  sponsorFreeTicketsPerEvent: freeTickets,
  memberFigures: z.array(memberFigure).max(8),
  /** Whether the line of an event opens by itself when more purchases of it wait in one process than this. */
  waitingRoomIsOn: z.boolean(),
  waitingRoomDepth: z.int().min(leastWaitingRoomDepth).max(mostWaitingRoomDepth),
  /** Whose map events show; `server` is what the server's environment names. */
  mapProvider: z.enum(mapProviders),
  /** Of the network's own tile server; empty for none. */
  tileServerUrl: line(300).refine((text) => text === '' || isTileAddress(text), 'No address of tiles'),
})

export type SiteSettings = z.infer<typeof siteSettingsSchema>
export type SiteSettingsKey = keyof SiteSettings

/**
 * What a network has set before its administrator sets anything. Nothing in it is a claim about the network: no
 * contact, no figures, no accounts elsewhere.
 */
export const defaultSiteSettings: SiteSettings = {
  networkName: 'Staffroom',
  tagline: 'Where people in education meet, learn and move forward together.',
  logoFileId: null,
  currency: 'AED',
  timeZone: 'Asia/Dubai',
  showsHijriDates: false,
  contactEmail: '',
  contactPhone: '',
  membershipTeamEmail: '',
  linkedinUrl: '',
  instagramUrl: '',
  footerText: '',
  mailFooter: '',
  legalName: '',
  postalAddress: '',
  taxNumber: '',
  taxNumberLabel: '',
  receiptPrefix: 'R',
  sponsorFreeTicketsPerMonth: 4,
  sponsorFreeTicketsPerEvent: 4,
  waitingRoomIsOn: true,
  waitingRoomDepth: 200,
  memberFigures: [],
  mapProvider: 'server',
  tileServerUrl: '',
}

const settingKeys = Object.keys(siteSettingsSchema.shape) as SiteSettingsKey[]

/**
 * The settings that stored values make. A key that is missing takes its default; one whose value does not
 * fit (kept by an older version) takes it too and is named in `unfit`.
 */
export function settingsFrom(stored: ReadonlyMap<string, unknown>): {
  settings: SiteSettings
  unfit: SiteSettingsKey[]
} {
  const chosen: Record<string, unknown> = { ...defaultSiteSettings }
  const unfit: SiteSettingsKey[] = []
  for (const key of settingKeys) {
    if (!stored.has(key)) continue
    const parsed = siteSettingsSchema.shape[key].safeParse(stored.get(key))
    if (parsed.success) chosen[key] = parsed.data
    else unfit.push(key)
  }
  return { settings: siteSettingsSchema.parse(chosen), unfit }
}

/** One setting out of what is stored for it; what is missing or does not fit takes its default. */
export function settingFrom<Key extends SiteSettingsKey>(key: Key, stored: unknown): SiteSettings[Key] {
  const parsed = siteSettingsSchema.shape[key].safeParse(stored)
  return parsed.success ? (parsed.data as SiteSettings[Key]) : defaultSiteSettings[key]
}

/** The keys of `changes` whose value differs from `current`. */
export function changedKeys(current: SiteSettings, changes: Partial<SiteSettings>): SiteSettingsKey[] {
  return settingKeys.filter(
    (key) => changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(current[key]),
  )
}

/**
 * Of two administrators who saved at once: what the second one changed from what they saw, and what of that the
 * first has changed to something else meanwhile, with its value now. What they did not touch stays the first one's.
 */
export function mergeChanges(
  seen: Partial<SiteSettings>,
  current: SiteSettings,
  typed: Partial<SiteSettings>,
): { touched: Partial<SiteSettings>; theirs: Partial<SiteSettings> } {
  const isChanged = (key: SiteSettingsKey) => JSON.stringify(seen[key]) !== JSON.stringify(typed[key])
  const touched = settingKeys.filter((key) => typed[key] !== undefined && isChanged(key))
  const differs = new Set(changedKeys(current, typed))
  const meanwhile = new Set(changedKeys(current, seen))
  const clashing = touched.filter((key) => differs.has(key) && meanwhile.has(key))
  return { touched: only(touched, typed), theirs: only(clashing, current) }
}

function only(keys: readonly SiteSettingsKey[], from: Partial<SiteSettings>): Partial<SiteSettings> {
  return Object.fromEntries(keys.map((key) => [key, from[key]]))
}
