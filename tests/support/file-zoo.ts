import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ErrorCode } from '@/lib/contract/errors'
import type { FileKind } from '@/lib/domain/file'

const SCRIPT = '<script>alert(document.domain)</script>'
const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

const latin = (text: string) => Buffer.from(text, 'latin1')
const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))

/** A PDF with these objects in its body. */
export const pdf = (...objects: (string | Buffer)[]) =>
  join(
    '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n',
    ...objects,
    '\ntrailer <</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  )

const packed = (content: string, filter = '/FlateDecode') => {
  const bytes = deflateSync(content)
  const dictionary = `9 0 obj <</Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${bytes.length}>> stream\n`
  return join(dictionary, bytes, '\nendstream endobj')
}

const box = (type: string, content: Buffer | string = '') => {
  const body = join(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of a film; nothing plays it. */
export const mp4 = (...more: Buffer[]) =>
  Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isomiso2avc1mp41'),
    box('moov', Buffer.alloc(40)),
    box('mdat', 'film'),
    ...more,
  ])

export const picture = (format: 'png' | 'jpeg' | 'webp' = 'png', side = 60) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()

/** A picture that says where and with what it was taken. */
export const withExif = async () =>
  sharp(await picture('jpeg'))
    .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer()

/** A picture of some bytes that says it has a hundred million pixels and more. */
const wide = async (side: number) => {
  const png = await picture('png')
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  return png
}

export interface Beast {
  name: string
  kind: FileKind
  content: Buffer
  wanted: ErrorCode
}

/** Files that must not be stored as they are given, each with its refusal (safety 3.7). */
export async function hostileFiles(): Promise<Beast[]> {
  const [png, jpeg, webp] = [await picture('png'), await picture('jpeg'), await picture('webp')]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`
  const [gif, tiff, avif] = await Promise.all([
    sharp(png).gif().toBuffer(),
    sharp(png).tiff().toBuffer(),
    sharp(png).avif({ effort: 0 }).toBuffer(),
  ])
  const unreadable: [string, FileKind, Buffer][] = [
    ['nothing.pdf', 'document', Buffer.alloc(0)],
    ['page.png', 'document', latin(`<!doctype html>${SCRIPT}`)],
    ['drawing.svg', 'picture', latin(svg)],
    ['drawing.png', 'picture', latin(svg)],
    ['eicar.pdf', 'document', latin(EICAR)],
    ['moving.gif', 'picture', gif],
    ['scan.tiff', 'document', tiff],
    ['photo.avif', 'picture', avif],
    ['program.jpg', 'picture', join('MZ', Buffer.alloc(80))],
    ['archive.pdf', 'document', join('PK\u0003\u0004', Buffer.alloc(60))],
    ['half.png', 'picture', png.subarray(0, png.length / 2)],
    ['half.jpg', 'picture', jpeg.subarray(0, jpeg.length / 2)],
    ['magic-only.png', 'picture', png.subarray(0, 8)],
    ['magic-only.webp', 'picture', webp.subarray(0, 12)],
    ['html-with-magic.png', 'picture', join(png.subarray(0, 8), SCRIPT)],
    ['a-pdf.png', 'picture', pdf()],
    ['late-header.pdf', 'document', join('GIF89a', pdf())],
    ['html-first.pdf', 'document', join(SCRIPT, pdf())],
    ['no-end.pdf', 'document', latin('%PDF-1.7\n1 0 obj <<>> endobj\n')],
    ['zip-behind.pdf', 'document', join(pdf(), 'PK\u0005\u0006', Buffer.alloc(18))],
    ['html-behind.pdf', 'document', join(pdf(), SCRIPT)],
    ['half.pdf', 'document', pdf('x'.repeat(4_000)).subarray(0, 2_000)],
    ['odd-packing.pdf', 'document', pdf(packed('4 0 x', '[/ASCIIHexDecode /FlateDecode]'))],
    ['bomb.pdf', 'document', pdf(packed(' '.repeat(30 * 1024 * 1024)))],
    ['not-packed.pdf', 'document', pdf('9 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\nxx\nendstream')],
    ['picture.mp4', 'video', jpeg],
    ['film.mp4', 'video', latin('#!/bin/sh')],
    ['photo.mp4', 'video', avif],
    ['quick.mp4', 'video', Buffer.concat([box('ftyp', 'qt  \0\0\0\0'), box('moov'), box('mdat')])],
    ['half.mp4', 'video', mp4().subarray(0, mp4().length - 2)],
    ['no-film.mp4', 'video', Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('moov')])],
    ['script-behind.mp4', 'video', join(mp4(), SCRIPT)],
    ['odd-box.mp4', 'video', mp4(box('evil', SCRIPT))],
    ['tiny-box.mp4', 'video', join(mp4(), Buffer.of(0, 0, 0, 2), 'free')],
  ]
  const active: [string, Buffer][] = [
    ['script.pdf', pdf('5 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj')],
    ['spelt.pdf', pdf('5 0 obj <</S /J#61va#53cript /JS (app.alert(1))>> endobj')],
    ['packed.pdf', pdf(packed('5 0 <</S /JavaScript /JS (app.alert(1))>>'))],
    ['packed-spelt.pdf', pdf(packed('5 0 <</S /#4aavaScript /JS (x)>>'))],
    ['launch.pdf', pdf('5 0 obj <</S /Launch /F (cmd.exe)>> endobj')],
    ['attachment.pdf', pdf('5 0 obj <</Names <</EmbeddedFiles 6 0 R>>>> endobj')],
    ['form.pdf', pdf('5 0 obj <</AcroForm <</XFA 6 0 R>>>> endobj')],
    ['sends.pdf', pdf('5 0 obj <</S /SubmitForm /F (http://x.example)>> endobj')],
    ['film.pdf', pdf('5 0 obj <</Subtype /RichMedia>> endobj')],
  ]
  const beast = (name: string, kind: FileKind, content: Buffer, wanted: ErrorCode): Beast => ({
    ...{ name, kind, content, wanted },
  })
  return [
    ...unreadable.map(([name, kind, content]) => beast(name, kind, content, 'FILE_UNREADABLE')),
    ...active.map(([name, content]) => beast(name, 'document', content, 'FILE_ACTIVE')),
    beast('locked.pdf', 'document', pdf('5 0 obj <</Encrypt 6 0 R>> endobj'), 'FILE_LOCKED'),
    beast('bomb.png', 'picture', await wide(20_000), 'FILE_PIXELS'),
    beast('bomb-again.png', 'document', await wide(6_400), 'FILE_PIXELS'),
  ]
}
