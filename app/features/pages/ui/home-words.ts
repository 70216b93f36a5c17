/** Why something of the home page was not saved. */
export const homeRefusals: Record<'changed-meanwhile' | 'picture-gone', string> = {
  'changed-meanwhile':
    'Somebody has changed this meanwhile. What you typed is still here: open the list to see theirs, then save again.',
  'picture-gone': 'The picture is no longer there. Please upload it again.',
}
