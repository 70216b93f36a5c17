/** Why a press on a campaign did nothing: mostly another administrator was faster. */
export const stepRefusals = {
  'already-begun': 'This campaign is already sending. You can pause or cancel it.',
  'not-under-way': 'This campaign is not sending. Nothing was changed.',
  'nobody-left': 'Another administrator already handled these recipients.',
  cancelled: 'This campaign was cancelled. No more emails are sent.',
  'not-a-draft': 'This campaign is already sending, so you cannot delete it.',
} as const
