import { deflateRawSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { aPicture } from './a-picture.ts'
import { pngOfSize } from './png-of-size.ts'

export type Upload = {
  what: string
  bytes: Buffer
  name: string
  type: string
  /** Pictures are taken, and drawn anew; whatever else is refused. */
  isPicture: boolean
}

const script = '<script>alert("of a file")</script>'
/** Nothing of it is in any bytes that are stored. */
export const smuggled = ['alert("of a file")', 'Exif\0\0', 'Spy Camera', '<?php']

/** Behind the mark of the start of a JPEG: a comment. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)])
}

/** What people and programs send where a picture is asked for. */
export async function pictureCorpus(): Promise<Upload[]> {
  const jpeg = await aPicture(64, 48)
  const png = await sharp(jpeg).png().toBuffer()
  const located = await sharp(jpeg)
    .withExif({
      IFD0: { Model: 'Spy Camera' },
      IFD3: { GPSLatitude: '25/1 11/1 50/1', GPSLatitudeRef: 'N', GPSLongitude: '55/1 16/1 20/1' },
    })
    .jpeg()
    .toBuffer()
  const zip = deflateRawSync(Buffer.alloc(10_000_000))
  const refused = (what: string, bytes: Buffer | string, name = 'face.jpg', type = 'image/jpeg') => ({
    ...{ what, name, type, isPicture: false },
    bytes: Buffer.from(bytes as string),
  })
  const taken = (what: string, bytes: Buffer, name = 'face.jpg', type = 'image/jpeg') => ({
    ...{ what, bytes, name, type, isPicture: true },
  })
  return [
    refused('nothing', ''),
    refused('one byte', 'x'),
    refused('HTML named .jpg', `<!doctype html><title>x</title>${script}`),
    refused(
      'SVG with a script',
      `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      'a.svg',
      'image/svg+xml',
    ),
    refused('SVG with a prolog', `<?xml version="1.0"?>\n<svg onload="alert(1)"/>`, 'a.png', 'image/png'),
    refused('SVG that reads a file', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
    refused(
      'a GIF that is JavaScript',
      `GIF89a/*${'.'.repeat(64)}*/=1;alert("of a file")`,
      'a.gif',
      'image/gif',
    ),
    refused('a program', `MZ${'\0'.repeat(100)}`, 'setup.exe', 'image/png'),
    refused('PHP', '<?php system($_GET[0]); ?>', 'a.php.jpg'),
    refused('a PDF', `%PDF-1.7\n${script}`, 'a.pdf', 'application/pdf'),
    refused(
      'commands for a drawing program',
      'push graphic-context\nimage over 0,0 0,0 "https://evil.example/"',
    ),
    refused('PostScript', '%!PS\nuserdict /setpagedevice undef', 'a.eps'),
    refused('a bomb in a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), zip]), 'a.zip', 'application/zip'),
    refused('a bomb in gzip', gzipSync(Buffer.alloc(10_000_000)), 'a.svgz', 'image/svg+xml'),
    refused('60,000 × 60,000 pixels', pngOfSize(60_000, 60_000), 'a.png', 'image/png'),
    refused('2,000,000,000 × 1 pixels', pngOfSize(2_000_000_000, 1), 'a.png', 'image/png'),
    refused('no pixels', pngOfSize(0, 0), 'a.png', 'image/png'),
    refused('a JPEG cut off', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    refused('a PNG cut off', png.subarray(0, png.length - 40), 'a.png', 'image/png'),
    refused('only the start of a PNG', png.subarray(0, 16), 'a.png', 'image/png'),
    refused('only the start of a WebP', `RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(40)}`, 'a.webp', 'image/webp'),
    refused(
      'only the start of an AVIF',
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypavif${'\0'.repeat(40)}`)]),
    ),
    refused(
      'only the start of a HEIC',
      Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from(`ftypheic${'\0'.repeat(40)}`)]),
    ),
    refused('a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'a.bmp', 'image/bmp'),
    refused('a TIFF', await sharp(jpeg).tiff().toBuffer(), 'a.tiff', 'image/tiff'),
    taken('a JPEG with place and camera', located),
    taken('a JPEG with HTML behind it', Buffer.concat([jpeg, Buffer.from(script)]), 'a.html', 'text/html'),
    taken('a JPEG with a script in a comment', withComment(jpeg, `*/${script}/*`)),
    taken(
      'a PNG with PHP behind it',
      Buffer.concat([png, Buffer.from('<?php echo 1; ?>')]),
      'a.php',
      'image/png',
    ),
    taken('a name that leads elsewhere', jpeg, '../../../../etc/cron.d/evil'),
    taken('a name with backslashes', jpeg, '..\\..\\evil.jpg'),
    taken('a name with NUL', jpeg, 'a.php\0.jpg'),
    taken('a name with a line end', jpeg, 'a\r\nContent-Type: text/html\r\n\r\n.jpg'),
    taken('a name that turns round', jpeg, 'photo\u202egpj.exe'),
    taken('a name of 300 letters', jpeg, `${'é'.repeat(300)}.jpg`),
    taken('a name that is a tag', jpeg, '"><img src=x onerror=alert(1)>.jpg'),
    taken('a type that is none', jpeg, 'a.jpg', 'text/html; charset="\u00e9'),
  ]
}

/** What is sent as a list of people, each with what the file is answered with: lines that were read, or a refusal. */
export function listCorpus(): { what: string; bytes: Buffer; isRead: boolean }[] {
  const list = 'Name,Email\nAmal,amal@corpus.example\n'
  const of = (what: string, bytes: Buffer | string, isRead: boolean) => ({
    ...{ what, isRead },
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  })
  const columns = (field: (column: number) => string) =>
    Array.from({ length: 100_000 }, (_, at) => field(at)).join(',')
  return [
    of('a list', list, true),
    of('with the mark of UTF-8', `\u{feff}${list}`, true),
    of('with the ends of lines of old computers', list.replaceAll('\n', '\r'), true),
    of(
      '100,000 columns',
      `Name,Email,${columns((at) => `c${at}`)}\nAmal,amal@corpus.example,${columns(() => '1')}\n`,
      false,
    ),
    of('100,000 columns of one name', `Name,Email,${columns(() => 'Name')}\nAmal,a@corpus.example\n`, false),
    of('a line of a megabyte', `Name,Email\n${'A'.repeat(1_000_000)},amal@corpus.example\n`, true),
    of('formulas', 'Name,Email\n"=cmd|\'/c calc\'!A1",a@corpus.example\n@SUM(1),b@corpus.example\n', true),
    of('names of the inside', 'Name,Email,__proto__,constructor\nAmal,a@corpus.example,{},x\n', true),
    of('scripts', `Name,Email\n<script>alert(1)</script>,a@corpus.example\n`, true),
    of('more fields than columns', 'Name,Email\nAmal,a@corpus.example,1,2,3,4\n', true),
    of('nothing', '', false),
    of('only spaces and line ends', ' \r\n\r\n \n', false),
    of('only the names of columns', 'Name,Email\n', false),
    of('NUL', list.replace('Amal', 'Am\0al'), false),
    of('UTF-16, little end first', Buffer.from(`\u{feff}${list}`, 'utf16le'), false),
    of('UTF-16, big end first', Buffer.from(`\u{feff}${list}`, 'utf16le').swap16(), false),
    of(
      'half a letter',
      Buffer.concat([Buffer.from('Name,Email\n'), Buffer.from([0xc3]), Buffer.from(',a@b.example\n')]),
      false,
    ),
    of('a quote that is not closed', 'Name,Email\n"Amal,a@corpus.example\n', false),
    of('a quote in the middle', 'Name,Email\nAm"al,a@corpus.example\n', false),
    of('a picture', pngOfSize(10, 10), false),
    of('100,000 lines', `Name,Email\n${'A,a@b.example\n'.repeat(100_000)}`, false),
    of('100,000 quotes', `Name,Email\n${'"'.repeat(100_001)},a@b.example\n`, false),
  ]
}
