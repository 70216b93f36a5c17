const noIds: string[] = []

/** What is left of a mail whose content is not to be kept. */
export const emptied = {
  variables: '{}',
  attachments: '[]',
  subject: null,
  html: null,
  text: null,
  reply_to: null,
  thread: noIds,
} as const

/** The states of mails that wait for no person: what others got is emptied in these alone. */
export const statesOfDone = ['sent', 'failed', 'suppressed', 'cancelled'] as const
