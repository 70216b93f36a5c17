/** What stands around the preview of a mail. */
export type PreviewWords = { ok: true; subject: string; text: string } | { ok: false; problem: string }
