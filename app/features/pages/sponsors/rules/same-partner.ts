type Shown = { name: string; website: string | null; fileId: string | null }

/** Whether a partner shows what its sponsor does. */
export function isSamePartner(partner: Shown, sponsor: Shown): boolean {
  return (
    partner.name === sponsor.name && partner.website === sponsor.website && partner.fileId === sponsor.fileId
  )
}
