export const looks = ['light', 'dark'] as const
export type Look = (typeof looks)[number]

/** What stands for a picture that only the mail itself brings, such as a QR code. */
export const codeDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="495" height="495" viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9v9H0z"/><path fill="#221f1a" d="M1 1h3v3H1zM5 1h3v3H5zM1 5h3v3H1zM5 5h1v1H5zM7 5h1v2H7zM5 7h2v1H5z"/><path fill="#fff" d="M2 2h1v1H2zM6 2h1v1H6zM2 6h1v1H2z"/></svg>'

/** What stands for a picture of the samples, which lies nowhere. */
export const photoDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1072" height="600" viewBox="0 0 16 9"><path fill="#7a9c96" d="M0 0h16v9H0z"/><path fill="#4f756e" d="M0 9l5-4 3 2 4-4 4 4v2z"/></svg>'

/** Pictures in the HTML that the samples name and nobody stores. */
export const samplePictures = /src="https:\/\/staffroom\.example\/[^"]*"/g

const inline = (drawing: string) => `src="data:image/svg+xml,${encodeURIComponent(drawing)}"`

/** The HTML of a mail to be looked at where its attachments and the pictures of its samples are not. */
export function withStandIns(html: string): string {
  return html.replace(/src="cid:[^"]*"/g, inline(codeDrawing)).replace(samplePictures, inline(photoDrawing))
}

/**
 * The HTML of a mail as a program with a light or a dark theme shows it, whatever the reader's own theme: what the
 * mail says for dark themes holds always or never.
 */
export function inLook(html: string, look: Look): string {
  const isDark = look === 'dark'
  return html
    .replace(/(color-scheme(?:"\s+content="|:\s*))light dark/g, `$1${look}`)
    .replace(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, isDark ? '(min-width: 0)' : '(max-width: 0)')
    .replace(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/g, isDark ? '(max-width: 0)' : '(min-width: 0)')
}
