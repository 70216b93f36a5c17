/** Why a press on a campaign did nothing: mostly another administrator was faster. */
export const stepRefusals = {
  'already-begun': 'It has begun meanwhile. You can pause or cancel it.',
  'not-under-way': 'It is over, or has not begun: there was nothing to do.',
  'nobody-left': 'Nobody of them is left: somebody else has dealt with it.',
  cancelled: 'It was cancelled: nothing of it is sent any more.',
  'not-a-draft': 'It has begun meanwhile, so it cannot be deleted.',
} as const
