/** Every job by name with what it carries: ids only, the handler reads the rest. */
export type JobPayloads = {
  'mail.send': { mailId: string }
  'mail.sweep': Record<string, never>
  'orders.release-holds': Record<string, never>
  'payments.sweep': Record<string, never>
  'payments.refund': { refundId: string }
  'people.verification-sweep': Record<string, never>
  'files.sweep': Record<string, never>
  'ground.invariants': Record<string, never>
}

export type JobName = keyof JobPayloads

export type JobOptions = {
  /** Seconds of real time to wait before the job is due. */
  delaySeconds?: number
  /** At most one waiting job per name and key. */
  onlyOne?: string
}
