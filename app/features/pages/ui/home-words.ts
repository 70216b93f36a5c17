/** Why something of the home page was not saved. */
export const homeRefusals: Record<'changed-meanwhile' | 'picture-gone', string> = {
  'changed-meanwhile':
    'Another administrator changed this. Your changes are still here. Open the list to see the current version, then save again.',
  'picture-gone': 'The picture was deleted. Please upload it again.',
}
