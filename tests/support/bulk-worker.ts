/** A worker of its own for `bulk-kill.server.test.ts`: sends what it can get of a campaign, then ends. */

import { sendBulk } from '#app/features/mail/delivery/send-bulk.server.ts'
import { plainLetters } from '../factories/a-bulk-campaign.ts'
import { mailWorkerCtx } from './mail-worker-ctx.ts'

const [connectionString = '', smtpUrl = '', campaignId = ''] = process.argv.slice(2)
const { ctx, close } = mailWorkerCtx(connectionString, smtpUrl)

process.send?.('ready')
process.once('message', () => void run())

async function run(): Promise<void> {
  await sendBulk(ctx, { campaignId, letters: plainLetters })
  await close()
  process.disconnect()
}
