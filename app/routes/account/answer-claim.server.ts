type Outcome = { ok: true } | { ok: false; reason: string; retryAfter?: number }

/** An outcome as JSON; one that came too often with the status and the wait that say so. */
export function answerClaim(outcome: Outcome): Response {
  if (outcome.ok || outcome.retryAfter === undefined) return Response.json(outcome)
  const retry = { 'Retry-After': String(outcome.retryAfter) }
  return Response.json(outcome, { status: 429, headers: retry })
}
