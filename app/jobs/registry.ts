import type { Ctx } from '#app/context.server.ts'
import type { JobName, JobPayloads } from './contracts.ts'

export type JobVerbs = { [Name in JobName]: (ctx: Ctx, payload: JobPayloads[Name]) => Promise<unknown> }
