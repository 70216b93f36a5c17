/**
 * The HTML of a mail as a page for a frame of ours. A stranger may have written into it: it runs nothing, loads
 * nothing but our pictures, and only our own pages frame it.
 */
export function mailPreviewResponse(html: string, baseUrl: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': [
        "default-src 'none'",
        `img-src data: ${baseUrl}/files/`,
        "style-src 'unsafe-inline'",
        "frame-ancestors 'self'",
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      ].join('; '),
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  })
}
