import { countAudience } from '#app/features/campaigns/count-audience.server.ts'
import { emptyDraft } from '#app/features/campaigns/forms.ts'
import { createCampaign } from '#app/features/campaigns/save-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { runCommand } from '../../server/run-command.ts'

const paragraph = `<p>Hello {{ first_name }}, this is what the network has been up to: two evenings about assessment
without grades, a workshop on reading aloud, and a visit to a school that built its own radio station.</p>`

// Writes a campaign to all members and begins it; a worker beside sends it. Prints its id, how many it is for, and the
// milliseconds that writing them down took.
await runCommand(async ({ makeCtx, queue }) => {
  const made = makeCtx({ actor: { kind: 'system', name: 'benchmark' }, requestId: 'benchmark' })
  // The recipients are written down here, where it can be timed, and not by the worker beside.
  const jobs: typeof queue.port = {
    ...queue.port,
    send: async (executor, name, wanted) => {
      if (name !== 'campaigns.start') await queue.port.send(executor, name, wanted)
    },
  }
  const ctx = { ...made, jobs }
  const audience = { kind: 'members' } as const
  const { id } = await createCampaign(ctx, {
    kind: 'announcement',
    draft: { ...emptyDraft, subject: 'News of the network', contentHtml: paragraph.repeat(8), audience },
  })
  const { people } = await countAudience(ctx, { kind: 'announcement', audience })
  const sent = await sendCampaign(ctx, { campaignId: id, version: 1, expectedCount: people })
  if (!sent.ok) throw new Error(`the campaign was refused: ${sent.reason}`)
  const begun = performance.now()
  const started = await startCampaign(ctx, { campaignId: id })
  const ms = performance.now() - begun
  if (started !== 'started') throw new Error(`the campaign was not started: ${started}`)
  console.log(JSON.stringify({ id, people, ms }))
  return 0
})
