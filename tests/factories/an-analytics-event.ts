import { newId } from '#app/kernel/ids.ts'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

/** An event as a browser tells it: a view of the list of events unless told otherwise. */
export function anAnalyticsEvent(
  about: Record<string, unknown> = {},
): Record<string, unknown> & { id: string } {
  return {
    id: newId(),
    type: 'page_view',
    page: '/events',
    deviceType: 'desktop',
    referrer: 'https://www.example.org/',
    language: 'en-GB',
    location: 'Asia/Dubai',
    screenResolution: '1440x900',
    ...about,
  }
}
