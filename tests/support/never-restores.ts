import type { LimiterPort } from '#app/integrations/limits/limiter-port.ts'

/** What a limiter of a test is besides `take`: nothing that was taken comes back. */
export const neverRestores: Pick<LimiterPort, 'restoreAttempts' | 'reset'> = {
  restoreAttempts: async () => undefined,
  reset: async () => undefined,
}
