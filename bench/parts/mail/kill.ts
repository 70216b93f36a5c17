import { number } from '../../report/numbers.ts'
import type { Row } from '../../report/row.ts'
import { type Mailing, pause, startCampaign, untilSent } from './mailing.ts'

/** A batch that was claimed. */
const mostUnknown = 25

/** The site is killed in the middle of a campaign and started again: no recipient gets it twice. Moves `mailing` to the new site. */
export async function measureKill(mailing: Mailing): Promise<Row[]> {
  const { bench, sink, site } = mailing
  const campaign = await startCampaign(mailing)
  while ((await sink.count()).received < campaign.people / 3) await pause(5)
  process.kill(site.pid, 'SIGKILL')
  while (!site.child.hasEnded()) await pause(20)
  mailing.site = await bench.site('mail', { env: { SMTP_URL: sink.url } })
  const begun = performance.now()
  const { twice, unknown } = await untilSent(mailing, campaign)
  const { received } = await sink.count()
  bench.say(`after a kill: done ${number((performance.now() - begun) / 1_000)} s after the start`)
  const isEverybody = received >= campaign.people - unknown
  return [
    {
      goal: 'S9',
      what: `Killed with SIGKILL among ${number(campaign.people)} mails: came twice; for a person to judge`,
      figure: `${twice}; ${unknown}`,
      wanted: `0; ≤ ${mostUnknown}`,
      met: twice === 0 && unknown <= mostUnknown && isEverybody,
    },
  ]
}
